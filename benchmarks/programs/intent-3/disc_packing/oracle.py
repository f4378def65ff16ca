import numpy as np
import adsorb


def check():
    t = np.array(adsorb.main(3)["tries"])
    if (t == t.max()).sum() > 2 and not ((t > 1) & (t < t.max())).any():
        return "a disc that clashes once clashes in all its tries"
    return ""


def alive(seed):
    return np.asarray(adsorb.main(seed)["centres"])
