import numpy as np
from distil import main


def check():
    start = main(0, steps=1)["start"]
    if np.allclose(start[0], start[1]) or np.allclose(start[1], start[2]):
        return "heads start alike"
    flat = main(0, steps=4, lr=0.0)
    if np.ptp(flat["losses"]) < 1e-7:
        return "steps share dropout"
    if not np.allclose(flat["start"], flat["votes"], atol=1e-5):
        return "teacher is random"
    return ""


def alive(seed):
    return main(seed, steps=2)["votes"]
