import numpy as np
import clock


def check():
    return "the variants are compared on different masks" if max(clock.main(90)["error"].values()) > 1e-4 else ""


def alive(seed):
    return np.asarray(clock.main(seed)["outs"]["plain"])
