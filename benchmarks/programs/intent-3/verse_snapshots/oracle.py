import numpy as np
import train


def check():
    o = {k: np.asarray(v) for k, v in train.main(13).items()}
    if np.ptp(o["noise"], axis=0).max() > 0:
        return "the snapshots differ by their sampling noise"
    return "training texts repeat" if np.array_equal(o["texts"][0], o["texts"][1]) else ""


def alive(seed):
    return np.asarray(train.main(seed)["noise"])
