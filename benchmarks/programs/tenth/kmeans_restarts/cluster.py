import argparse

import numpy as np


def as_rng(state):
    return state if isinstance(state, np.random.Generator) else np.random.default_rng(state)


class RestartedKMeans:
    def __init__(self, k=5, n_init=5, iters=3, random_state=None):
        self.k, self.n_init, self.iters = k, n_init, iters
        self.random_state = random_state

    def _lloyd(self, X, rng):
        c = X[rng.choice(len(X), self.k, replace=False)]
        for _ in range(self.iters):
            who = ((X[:, None] - c) ** 2).sum(-1).argmin(1)
            c = np.stack([X[who == j].mean(0) if (who == j).any() else X[rng.integers(len(X))]
                          for j in range(self.k)])
        return ((X - c[who]) ** 2).sum(), c

    def fit(self, X):
        starts = as_rng(self.random_state).spawn(self.n_init)
        self.runs_ = [self._lloyd(X, r) for r in starts]
        self.inertia_, self.centers_ = min(self.runs_, key=lambda p: p[0])
        return self


def galaxies(rng, n=150):
    mid = rng.uniform(-4, 4, (6, 2))
    return mid[rng.integers(6, size=n)] + rng.normal(scale=0.7, size=(n, 2))


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--random-state", type=int, default=3)
    a = p.parse_args(argv)
    X = galaxies(np.random.default_rng(99))
    est = RestartedKMeans(random_state=a.random_state)
    first = [r[0] for r in est.fit(X).runs_]
    again = [r[0] for r in est.fit(X).runs_]
    return first, again


if __name__ == "__main__":
    print(main())
