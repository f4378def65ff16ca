import numpy as np


class Stump:
    def fit(self, x, r, cols):
        best = (np.inf, None)
        for j in cols:
            for thr in np.quantile(x[:, j], [0.2, 0.4, 0.6, 0.8]):
                m = x[:, j] <= thr
                a, b = r[m].mean(), r[~m].mean()
                sse = ((r - np.where(m, a, b)) ** 2).sum()
                if sse < best[0]:
                    best = (sse, (j, thr, a, b))
        self.rule = best[1]
        return self

    def predict(self, x):
        j, thr, a, b = self.rule
        return np.where(x[:, j] <= thr, a, b)


class Boosting:
    def __init__(self, rounds, lr, subsample, rng):
        self.rounds, self.lr, self.subsample, self.rng = rounds, lr, subsample, rng

    def fit(self, x, y):
        self.base, self.stumps = y.mean(), []
        f = np.full(len(y), self.base)
        for _ in range(self.rounds):
            rows = self.rng.choice(len(y), int(self.subsample * len(y)), replace=False)
            cols = self.rng.choice(x.shape[1], 2, replace=False)
            s = Stump().fit(x[rows], (y - f)[rows], cols)
            f += self.lr * s.predict(x)
            self.stumps.append(s)
        return self

    def predict(self, x):
        return self.base + self.lr * sum(s.predict(x) for s in self.stumps)
