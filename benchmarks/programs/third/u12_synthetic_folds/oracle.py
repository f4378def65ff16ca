"""Run-time check of this program, run from its root. Not part of the program's code."""
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, ".")


def check():
    import numpy as np
    from main import main

    _, rows = main()
    train = {tuple(r) for r in np.asarray(rows["train"]).tolist()}
    hits = sum(tuple(r) in train for r in np.asarray(rows["val"]).tolist())
    if hits:
        return f"{hits} of {len(rows['val'])} validation rows are training rows"
    return None
