"""Test accuracy of a few classifiers on two noisy moons."""
import numpy as np
from sklearn.datasets import make_moons
from sklearn.linear_model import LogisticRegression
from sklearn.neighbors import KNeighborsClassifier
from sklearn.preprocessing import StandardScaler
from sklearn.tree import DecisionTreeClassifier

SEED = 0
NOISE = 0.35


def candidates():
    return {
        "logistic": LogisticRegression(),
        "tree": DecisionTreeClassifier(random_state=SEED),
        "1-nn": KNeighborsClassifier(1),
        "15-nn": KNeighborsClassifier(15),
    }


def load():
    X_train, y_train = make_moons(300, noise=NOISE, random_state=SEED)
    X_test, y_test = make_moons(300, noise=NOISE, random_state=SEED)
    scaler = StandardScaler().fit(X_train)
    return (scaler.transform(X_train), y_train), (scaler.transform(X_test), y_test)


def evaluate(clf, train, test):
    clf.fit(*train)
    return float(np.mean(clf.predict(test[0]) == test[1]))


def main():
    train, test = load()
    scores = {name: evaluate(clf, train, test) for name, clf in candidates().items()}
    best = max(scores, key=scores.get)
    return {"scores": scores, "selected": best}


if __name__ == "__main__":
    out = main()
    for name, acc in out["scores"].items():
        print(f"{name:10s} {acc:.3f}")
    print("->", out["selected"])
