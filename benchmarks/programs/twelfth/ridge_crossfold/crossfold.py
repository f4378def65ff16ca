"""Repeated k-fold ridge regression, one job per (repeat, fold) cell."""
import sys
from itertools import product

import numpy as np


class Cell(tuple):
    def __new__(cls, repeat, fold):
        return super().__new__(cls, (int(repeat), int(fold)))

    @property
    def seed(self):
        return hash(self) % (2**32)


def problem(rows=90, cols=6):
    x = np.cos(np.outer(np.arange(rows), 1 + np.arange(cols)))
    return x, x @ np.linspace(-1, 1, cols)


def fit(cell, base, folds, penalty=0.1):
    x, y = problem()
    order = np.random.default_rng([base, cell[0]]).permutation(len(x))
    test = order[cell[1]::folds]
    train = np.setdiff1d(order, test)
    noise = np.random.default_rng([base, cell.seed]).normal(0, 0.2, len(train))
    a, b = x[train], y[train] + noise
    w = np.linalg.solve(a.T @ a + penalty * np.eye(a.shape[1]), a.T @ b)
    return float(np.mean((x[test] @ w - y[test]) ** 2))


def main(base=0, repeats=3, folds=5):
    grid = [Cell(*rc) for rc in product(range(repeats), range(folds))]
    return [fit(cell, base, folds) for cell in grid]


if __name__ == "__main__":
    print(main(*map(int, sys.argv[1:])))
