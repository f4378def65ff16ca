import numpy as np
from contrast import main


def check():
    views = main(0, steps=2)["views"]
    if np.array_equal(views[:, 0], views[:, 1]):
        return "both views of a recording are equal"
    return ""


def alive(seed):
    return main(seed, steps=2)["views"]
