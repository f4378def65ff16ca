import numpy as np
from calls import main


def check():
    out = main(0, lr=0.0)
    if len(np.unique(np.round(out["losses"], 7))) < 4:
        return "steps share dropout"
    silent = (out["hidden"] == 0).all(axis=1)
    if len(np.unique(silent, axis=0)) < len(silent) // 2:
        return "series of a batch share one mask"
    return ""


def alive(seed):
    return main(seed, steps=2)["logits"]
