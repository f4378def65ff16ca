import numpy as np
from manuscript import main


def check():
    out = main(0)
    if len(np.unique(out["wear"].round(5), axis=0)) < len(out["wear"]):
        return "lines are worn alike"
    if len(np.unique(out["batches"], axis=0)) < len(out["batches"]):
        return "batches repeat"
    return ""


def alive(seed):
    return main(seed)["weights"]
