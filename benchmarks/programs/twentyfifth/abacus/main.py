import numpy as np

from folds import Folds
from ridge import Ridge

CFG = {"seed": 30, "rows": 60, "columns": 12, "k": 5, "alphas": (0.1, 1.0, 10.0)}


def ledger(cfg):
    rng = np.random.default_rng([cfg["seed"], 1])
    x = rng.normal(size=(cfg["rows"], cfg["columns"]))
    return x, x[:, :3].sum(1) + rng.normal(size=cfg["rows"])


def cross_validate(x, y, alpha, folds):
    errors, pairs = [], []
    for i in range(len(folds)):
        fit, held = folds.fitting(i), folds.held_out(i)
        errors.append(Ridge(alpha).fit(x[fit], y[fit]).error(x[held], y[held]))
        pairs.append((fit.tolist(), held.tolist()))
    return float(np.mean(errors)), pairs


def main(cfg=CFG):
    x, y = ledger(cfg)
    table, pairs = {}, []
    for alpha in cfg["alphas"]:
        table[alpha], used = cross_validate(x, y, alpha, Folds(len(y), cfg["k"], cfg["seed"]))
        pairs += used
    return table, pairs


if __name__ == "__main__":
    print(main()[0])
