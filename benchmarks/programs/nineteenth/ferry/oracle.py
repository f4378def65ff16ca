import numpy as np
from timetable import main


def check():
    trace = main(1, steps=5, lr=0.0)["trace"]
    if np.ptp(trace) < 1e-7:
        return "jitter is the same in every compiled step"
    return ""


def alive(seed):
    return main(seed, steps=3)["rebuilt"]
