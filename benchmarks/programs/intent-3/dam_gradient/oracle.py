import numpy as np
import tune


def check():
    s = np.asarray(tune.main(25)["slopes"])
    if np.ptp(s[0]) == 0:
        return "years repeat"
    return "the slopes are dominated by noise" if s.std(1).max() > 2.5 else ""


def alive(seed):
    return np.asarray(tune.main(seed)["slopes"])
