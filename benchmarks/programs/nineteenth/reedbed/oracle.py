import numpy as np
from fit_flux import main


def check():
    losses = np.array(main(3, steps=5, lr=0.0)["losses"])
    if np.ptp(losses) < 1e-7:
        return "all training steps use one dropout mask (losses equal at lr 0)"
    return ""


def alive(seed):
    return np.array(main(seed, steps=3)["losses"])
