import argparse
import json

import numpy as np

from resample import Bootstrap, auc


def scores(n, rng):
    label = (rng.random(n) < 0.3).astype(int)
    return {"label": label, "score": rng.normal(size=n) + 0.9 * label}


def main(argv=None):
    p = argparse.ArgumentParser(description="confidence interval of the AUC of a screening score")
    p.add_argument("--patients", type=int, default=150)
    p.add_argument("--replicates", type=int, default=200)
    p.add_argument("--workers", type=int, default=2)
    p.add_argument("--level", type=float, default=0.95)
    p.add_argument("--seed", type=int, default=2024)
    a = p.parse_args(argv)
    table = scores(a.patients, np.random.default_rng(a.seed))
    reps = Bootstrap(auc, a.replicates, workers=a.workers, seed=a.seed + 1)(table)
    tail = (1 - a.level) / 2
    return {
        "auc": float(auc(table["score"], table["label"])),
        "interval": np.quantile(reps, [tail, 1 - tail]).tolist(),
        "stderr": float(reps.std(ddof=1)),
        "replicates": reps.tolist(),
    }


if __name__ == "__main__":
    out = main()
    out.pop("replicates")
    print(json.dumps(out, indent=1))
