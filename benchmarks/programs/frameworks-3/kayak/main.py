import numpy as np


class RepeatedSplit:
    """Like ShuffleSplit: an integer gives the same folds to every caller, so models can be compared in pairs."""

    def __init__(self, n_splits=6, test_size=0.25, random_state=0):
        self.n_splits, self.test_size, self.random_state = n_splits, test_size, random_state

    def split(self, n):
        rng = np.random.RandomState(self.random_state)
        cut = int(n * self.test_size)
        for _ in range(self.n_splits):
            order = rng.permutation(n)
            yield order[cut:], order[:cut]


def ridge(alpha):
    def fit_predict(x, y, x_new):
        w = np.linalg.solve(x.T @ x + alpha * np.eye(x.shape[1]), x.T @ y)
        return x_new @ w

    return fit_predict


def cross_val(model, x, y, cv):
    return np.array([((model(x[a], y[a], x[b]) - y[b]) ** 2).mean() for a, b in cv.split(len(x))])


def main(seed=3):
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(60, 8))
    y = x[:, 0] - x[:, 1] + rng.normal(size=60)
    cv = RepeatedSplit(random_state=seed + 1)
    scores = {alpha: cross_val(ridge(alpha), x, y, cv) for alpha in (0.1, 1.0, 10.0)}
    for alpha, s in scores.items():
        print(f"alpha {alpha}: {s.mean():.3f}, paired difference to 0.1: {(s - scores[0.1]).mean():+.4f}")
    return scores, [tuple(sorted(b)) for _, b in cv.split(len(x))]


if __name__ == "__main__":
    main()
