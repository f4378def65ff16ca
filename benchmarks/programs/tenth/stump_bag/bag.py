import argparse

import numpy as np


class Estimator:
    def get_params(self):
        return {k: v for k, v in vars(self).items() if not k.endswith("_")}

    def clone(self):
        return type(self)(**self.get_params())


class Stump(Estimator):
    def __init__(self, bins=16):
        self.bins = bins

    def fit(self, X, y):
        best = np.inf
        for j in range(X.shape[1]):
            for t in np.quantile(X[:, j], np.linspace(0.05, 0.95, self.bins)):
                left = X[:, j] <= t
                if left.all() or not left.any():
                    continue
                lo, hi = y[left].mean(), y[~left].mean()
                err = ((y - np.where(left, lo, hi)) ** 2).sum()
                if err < best:
                    best, self.rule_ = err, (j, t, lo, hi)
        return self

    def predict(self, X):
        j, t, lo, hi = self.rule_
        return np.where(X[:, j] <= t, lo, hi)


class Bagging(Estimator):
    def __init__(self, base=None, n_estimators=8, random_state=0):
        self.base = base
        self.n_estimators = n_estimators
        self.random_state = random_state

    @property
    def source_(self):
        return np.random.default_rng(self.random_state)

    def _bag(self, n):
        return self.source_.choice(n, size=n, replace=True)

    def fit(self, X, y):
        self.members_ = []
        for _ in range(self.n_estimators):
            rows = self._bag(len(X))
            self.members_.append(self.base.clone().fit(X[rows], y[rows]))
        return self

    def votes(self, X):
        return np.stack([m.predict(X) for m in self.members_])


def wages(n=120):
    t = np.linspace(0, 1, n)
    X = np.stack([t, np.sin(9 * t), np.cos(31 * t)], 1)
    return X, 2 * t + np.sin(40 * t)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--size", type=int, default=8)
    args = ap.parse_args(argv)
    X, y = wages()
    model = Bagging(Stump(), args.size, random_state=args.seed).fit(X, y)
    return model.votes(X)


if __name__ == "__main__":
    v = main()
    print("spread of the members", v.std(0).mean())
