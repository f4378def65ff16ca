import numpy as np
import offline


def check():
    o = offline.main(64)
    if o["gaps"][0] > 1e-6:
        return "the lagged critic does not start at the online one"
    return "" if o["gaps"][-1] > 0 else "the critics never part"


def alive(seed):
    return np.asarray(offline.main(seed)["losses"])
