import numpy as np
from echo import main


def check():
    start = main(0, steps=1)["start"]
    if np.allclose(start[0], start[1]):
        return "all blocks start with equal weights"
    if np.allclose(start, main(1, steps=1)["start"]):
        return "block weights do not depend on the seed"
    return ""


def alive(seed):
    return main(seed, steps=2)["scores"]
