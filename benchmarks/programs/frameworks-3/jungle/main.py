import numpy as np


def check_random_state(seed):
    return seed if isinstance(seed, np.random.RandomState) else np.random.RandomState(seed)


class StumpRegressor:
    def __init__(self, max_features=2, random_state=None):
        self.max_features, self.random_state = max_features, random_state

    def fit(self, X, y):
        rng = check_random_state(self.random_state)
        rows = rng.randint(0, len(X), len(X))
        X, y, best = X[rows], y[rows], np.inf
        for f in rng.choice(X.shape[1], self.max_features, replace=False):
            for cut in np.quantile(X[:, f], np.linspace(0.1, 0.9, 9)):
                left = X[:, f] <= cut
                values = y[left].mean(), y[~left].mean()
                err = ((y - np.where(left, *values)) ** 2).sum()
                if err < best:
                    best, self.rule_ = err, (f, cut, *values)
        return self

    def predict(self, X):
        f, cut, low, high = self.rule_
        return np.where(X[:, f] <= cut, low, high)


class Bagging:
    def __init__(self, n_estimators=15, random_state=None, **params):
        self.n_estimators, self.random_state, self.params = n_estimators, random_state, params

    def fit(self, X, y):
        make = lambda: StumpRegressor(random_state=self.random_state, **self.params)
        self.estimators_ = [make().fit(X, y) for _ in range(self.n_estimators)]
        return self

    def predict(self, X, return_std=False):
        votes = np.stack([e.predict(X) for e in self.estimators_])
        return (votes.mean(0), votes.std(0)) if return_std else votes.mean(0)


def main(seed=7):
    rng = np.random.RandomState(seed)
    X = rng.normal(size=(120, 6))
    y = X @ np.array([2, -1, 1, 0.5, 0, 0]) + 0.3 * rng.normal(size=120)
    mean, std = Bagging(random_state=seed + 1, max_features=3).fit(X[:90], y[:90]).predict(X[90:], return_std=True)
    print(f"rmse {np.sqrt(((mean - y[90:]) ** 2).mean()):.3f}, spread {std.mean():.3f}")
    return mean, std


if __name__ == "__main__":
    main()
