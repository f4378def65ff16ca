import numpy as np
from ledger import main


def check():
    out = main(0)
    if not out["end"] < 0.9 * out["start"]:
        return "sketches do not fit each other"
    if not np.array_equal(out["w"], main(0)["w"]):
        return "runs with one seed differ"
    if np.allclose(out["w"], main(1)["w"]):
        return "seed has no effect"
    return ""


def alive(seed):
    return main(seed, rounds=4)["w"]
