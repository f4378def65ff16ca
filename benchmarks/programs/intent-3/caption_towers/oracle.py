import numpy as np
import match


def check():
    l = match.main(11)["losses"]
    return "" if np.isfinite(l).all() and l[-1] < l[0] else "the loss does not fall"


def alive(seed):
    o = match.main(seed)
    return np.concatenate([np.asarray(o["images"]).ravel(), o["losses"]])
