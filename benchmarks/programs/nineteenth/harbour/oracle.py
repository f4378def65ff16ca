import numpy as np
from berth import main


def check():
    out = main(1)
    first, second = np.split(out["hidden"][0] != 0, out["shards"])
    if np.array_equal(first, second):
        return "devices drop the same units"
    if np.array_equal(out["hidden"][0], out["hidden"][1]):
        return "steps draw the same"
    rows = np.unique(out["hidden"][0] != 0, axis=0)
    if len(rows) < 8:
        return "rows share a mask"
    return ""


def alive(seed):
    return main(seed)["hidden"]
