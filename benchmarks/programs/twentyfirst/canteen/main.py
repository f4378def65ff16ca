"""Which regressor predicts lunch sales? All candidates on the same folds."""
import numpy as np


def folds(n, k, seed):
    order = np.random.RandomState(seed).permutation(n)
    return np.array_split(order, k)


def ridge(x, y, alpha):
    return np.linalg.solve(x.T @ x + alpha * np.eye(x.shape[1]), x.T @ y)


def errors(x, y, alpha, seed, k=4):
    out = np.empty(len(y))
    for held in folds(len(y), k, seed):
        rest = np.setdiff1d(np.arange(len(y)), held)
        out[held] = (y[held] - x[held] @ ridge(x[rest], y[rest], alpha)) ** 2
    return out


def main(seed=35, n=40, alphas=(0.01, 1.0, 10.0)):
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(n, 6))
    y = x @ np.arange(6.0) + rng.normal(size=n)
    table = [errors(x, y, alpha, seed) for alpha in alphas]
    gaps = [row - table[0] for row in table[1:]]
    return {"scores": [row.mean() for row in table], "gap_se": [g.std() / n**0.5 for g in gaps]}


if __name__ == "__main__":
    print(main())
