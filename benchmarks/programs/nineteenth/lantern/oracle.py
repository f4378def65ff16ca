import numpy as np
from brightness import main


def check():
    a, b = main(0, every=1), main(0, every=5)
    if not np.array_equal(a["shift"], b["shift"]):
        return "monitoring moves training"
    flat = main(0, steps=4, every=1, lr=0.0)
    if np.ptp(flat["monitor"]) > 1e-7:
        return "monitor is noisy"
    if np.ptp(flat["estimates"]) < 1e-7:
        return "training draws are equal"
    return ""


def alive(seed):
    return main(seed, steps=4)["shift"]
