"""Permutation importance of a ridge model on made-up sensor columns."""
import argparse

import numpy as np


class Configurable:
    defaults = {}

    def __init__(self, **given):
        self.params = {**self.defaults, **{k: v for k, v in given.items() if k in self.defaults}}

    def __getattr__(self, name):
        try:
            return self.__dict__["params"][name]
        except KeyError:
            raise AttributeError(name) from None


class Ridge(Configurable):
    defaults = {"alpha": 1.0}

    def fit(self, X, y):
        self.w = np.linalg.solve(X.T @ X + self.alpha * np.eye(X.shape[1]), X.T @ y)
        return self

    def score(self, X, y):
        return 1 - ((X @ self.w - y) ** 2).sum() / ((y - y.mean()) ** 2).sum()


class PermutationImportance(Configurable):
    defaults = {"repeats": 5, "random_state": 0}

    def run(self, model, X, y):
        rng = np.random.default_rng(self.random_state)
        full = model.score(X, y)
        drop = np.empty((X.shape[1], self.repeats))
        for j, r in np.ndindex(*drop.shape):
            Z = X.copy()
            Z[:, j] = rng.permutation(Z[:, j])
            drop[j, r] = full - model.score(Z, y)
        return drop


def sensors(n=90):
    t = np.arange(n)[:, None]
    X = np.sin(t * np.array([[0.11, 0.37, 0.73, 1.9]]))
    return X, X @ np.array([2.0, -1.0, 0.3, 0.0])


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0, help="stream of the permutations")
    ap.add_argument("--alpha", type=float, default=0.5)
    ap.add_argument("--repeats", type=int, default=6)
    opts = vars(ap.parse_args(argv))
    X, y = sensors()
    model = Ridge(**opts).fit(X, y)
    return PermutationImportance(**opts).run(model, X, y)


if __name__ == "__main__":
    print(main().mean(1).round(3))
