"""Ridge regression in two stages: `fit` writes the weights, `report` scores them."""
import argparse
import json
import tempfile
from pathlib import Path

import numpy as np

from cohort import Cohort

SHARE = 0.7


def fit(cohort, ticket_seed, path, ridge=1.0):
    keep = cohort.tickets(ticket_seed) < SHARE
    x, y = cohort.x[keep], cohort.y[keep]
    w = np.linalg.solve(x.T @ x + ridge * np.eye(x.shape[1]), x.T @ y)
    path.write_text(json.dumps({"w": w.tolist(), "rows": np.flatnonzero(keep).tolist()}))


def report(cohort, ticket_seed, path):
    saved = json.loads(path.read_text())
    held = cohort.tickets(ticket_seed) >= SHARE
    err = cohort.x[held] @ np.array(saved["w"]) - cohort.y[held]
    overlap = np.intersect1d(np.flatnonzero(held), saved["rows"]).size
    return {"rmse": float(np.sqrt((err**2).mean())), "held": int(held.sum()), "overlap": int(overlap)}


def main(seed=0, n=2000):
    data_seq, ticket_seq = np.random.SeedSequence(seed).spawn(2)
    cohort = Cohort(n, data_seq)
    with tempfile.TemporaryDirectory() as tmp:
        path = Path(tmp) / "weights.json"
        fit(cohort, ticket_seq, path)
        return report(cohort, ticket_seq, path)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed))
