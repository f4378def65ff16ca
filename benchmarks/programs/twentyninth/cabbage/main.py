"""Weekly spend forecast, reproducible nightly job: `python main.py --seed 6`."""
import argparse
import hashlib
import json
import random

import numpy as np

from forest import Boosting
from tables import entity_split, order_lines


def seed_everything(seed):
    random.seed(seed)
    np.random.seed(seed)
    return np.random.default_rng(seed + 1)


def run(seed, rounds):
    rng = seed_everything(seed)
    ids, x, y = order_lines(seed=seed)
    train, test = entity_split(ids, salt="spend-v3")
    assert not set(ids[train]) & set(ids[test])
    model = Boosting(rounds, 0.1, 0.6, rng).fit(x[train], y[train])
    rmse = float(np.sqrt(((model.predict(x[test]) - y[test]) ** 2).mean()))
    digest = hashlib.sha1(",".join(sorted(set(ids[test]))).encode()).hexdigest()[:10]
    return {"n_train": int(train.sum()), "n_test": int(test.sum()), "test_set": digest, "rmse": round(rmse, 6)}


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=6)
    p.add_argument("--rounds", type=int, default=40)
    a = p.parse_args(argv)
    report = run(a.seed, a.rounds)
    print(json.dumps(report))
    return report


if __name__ == "__main__":
    main()
