import numpy as np
from run_reactor import main


def check():
    values = main(0, steps=2)
    if np.abs(values - values[:1]).max() < 1e-5:
        return "all critics of the pool give the same values"
    return ""


def alive(seed):
    return main(seed, steps=2)
