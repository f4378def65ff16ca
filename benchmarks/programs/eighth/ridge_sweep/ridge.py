import numpy as np


def make_problem(settings, rng):
    truth = np.zeros(settings["features"])
    truth[: settings["active"]] = rng.normal(size=settings["active"])
    x = rng.normal(size=(settings["samples"], settings["features"]))
    return x, x @ truth + settings["noise"] * rng.normal(size=len(x))


def split(n, holdout, rng):
    order = rng.permutation(n)
    cut = int(n * holdout)
    return order[cut:], order[:cut]


def error(x, y, train, test, penalty):
    a = x[train]
    w = np.linalg.solve(a.T @ a + penalty * np.eye(a.shape[1]), a.T @ y[train])
    return float(np.mean((x[test] @ w - y[test]) ** 2))
