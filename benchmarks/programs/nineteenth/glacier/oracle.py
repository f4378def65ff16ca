import numpy as np
from run import main


def check():
    flat = main(4, steps=5, lr=0.0)
    if len(np.unique(np.round(flat, 7))) < 4:
        return "steps share dropout and noise"
    if not np.array_equal(main(4), main(4)):
        return "runs with one seed differ"
    return ""


def alive(seed):
    return main(seed)
