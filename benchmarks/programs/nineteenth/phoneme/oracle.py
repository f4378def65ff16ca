import numpy as np
from tagging import main


def check():
    out = main(0, steps=4, lr=0.0)
    if len(np.unique(np.round(out["losses"], 7))) < 4:
        return "steps share dropout"
    if not np.array_equal(out["logits"], main(0, steps=4, lr=0.0)["logits"]):
        return "evaluation is random"
    return ""


def alive(seed):
    return main(seed, steps=3)["logits"]
