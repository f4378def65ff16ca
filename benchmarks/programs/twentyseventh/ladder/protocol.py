import numpy as np


def kfold(n, k, rng):
    parts = np.array_split(rng.permutation(n), k)
    return [(np.concatenate(parts[:i] + parts[i + 1 :]), parts[i]) for i in range(k)]


def cross_val_errors(make, x, y, folds, rng):
    err = np.empty(len(y))
    for (tr, te), child in zip(folds, rng.spawn(len(folds))):
        mu, sd = x[tr].mean(0), x[tr].std(0)
        model = make().fit((x[tr] - mu) / sd, y[tr], child)
        err[te] = (model.predict((x[te] - mu) / sd) - y[te]) ** 2
    return err


def choose(make, grid, x, y, rng, k=3):
    """Grid value with the lowest error; all candidates see the same folds."""
    folds = kfold(len(y), k, rng)
    scores = [cross_val_errors(lambda: make(v), x, y, folds, rng).mean() for v in grid]
    return grid[int(np.argmin(scores))]


def nested(make, grid, x, y, folds, rng):
    err, chosen = np.empty(len(y)), []
    for tr, te in folds:
        best = choose(make, grid, x[tr], y[tr], rng)
        mu, sd = x[tr].mean(0), x[tr].std(0)
        model = make(best).fit((x[tr] - mu) / sd, y[tr], rng)
        err[te] = (model.predict((x[te] - mu) / sd) - y[te]) ** 2
        chosen.append(best)
    return err, chosen


def paired_bootstrap(a, b, rng, n=2000):
    """Interval of mean(a) - mean(b); both are resampled by the same rows."""
    rows = rng.integers(0, len(a), size=(n, len(a)))
    diff = a[rows].mean(1) - b[rows].mean(1)
    return np.quantile(diff, [0.025, 0.5, 0.975])
