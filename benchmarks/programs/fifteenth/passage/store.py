"""Array files for a run; a stream is written down as (root, count)."""
import numpy as np


def put(path, run):
    np.savez(path, w=run.w, seed=run.seed, drawn=run.drawn)


def get(path, cls):
    with np.load(path) as z:
        return cls(w=z["w"], seed=int(z["seed"]), drawn=int(z["drawn"]))
