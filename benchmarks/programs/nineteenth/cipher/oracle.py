import numpy as np
from decode import main


def check():
    out = main(0, lr=0.0)
    if len(np.unique(np.round(out["losses"], 7))) < 4:
        return "steps share dropout and noise"
    if not np.array_equal(*out["twice"]):
        return "reading is random"
    return ""


def alive(seed):
    return main(seed)["losses"]
