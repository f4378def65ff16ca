"""Gallery: what decision functions look like on two moons.

Examples are numbered as in the tutorial and do not depend on each other.
"""
import numpy as np
from sklearn.cluster import KMeans
from sklearn.datasets import make_moons
from sklearn.decomposition import PCA
from sklearn.linear_model import LogisticRegression
from sklearn.neighbors import KNeighborsClassifier


def example_1_linear():
    X, y = make_moons(120, noise=0.2, random_state=0)
    clf = LogisticRegression().fit(X, y)
    print("1. linear boundary, coef", np.round(clf.coef_, 2))
    return X


def example_2_neighbours():
    X, y = make_moons(120, noise=0.2, random_state=0)
    clf = KNeighborsClassifier(7).fit(X, y)
    grid = np.stack(np.meshgrid(np.linspace(-1, 2, 9), np.linspace(-1, 1, 5)), -1)
    for row in clf.predict(grid.reshape(-1, 2)).reshape(5, 9):
        print("   ", "".join(".#"[v] for v in row))
    return X


def example_3_pca():
    X, _ = make_moons(120, noise=0.2, random_state=0)
    print("3. explained variance", np.round(PCA(2).fit(X).explained_variance_ratio_, 2))
    return X


def example_4_clusters():
    X, y = make_moons(120, noise=0.2, random_state=0)
    labels = KMeans(2, n_init=3, random_state=0).fit_predict(X)
    print("4. cluster/label table", np.histogram2d(y, labels, bins=2)[0].tolist())
    return X


def main():
    sets = [f() for f in (example_1_linear, example_2_neighbours, example_3_pca, example_4_clusters)]
    return {"examples": len(sets), "same_points": all(np.array_equal(sets[0], s) for s in sets)}
