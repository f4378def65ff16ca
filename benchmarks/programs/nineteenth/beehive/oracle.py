import numpy as np
from colony import main


def check():
    if np.ptp(main(0, steps=5, lr=0.0)["losses"]) < 1e-7:
        return "dropout masks repeat in every step"
    return ""


def alive(seed):
    return main(seed, steps=3)["losses"]
