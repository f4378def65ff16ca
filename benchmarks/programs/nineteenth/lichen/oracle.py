import numpy as np
from growth import main


def check():
    rows = main(0, rounds=4, lr=0.0)
    if len(np.unique(np.round(rows[:, 0], 8))) < 4:
        return "dropout is off or equal in training"
    if np.ptp(rows[:, 1]) > 1e-7:
        return "evaluation is random"
    return ""


def alive(seed):
    return main(seed, rounds=2)
