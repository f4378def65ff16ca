import numpy as np
import solve


def check():
    p = [np.asarray(a) for a in solve.main(6)["points"]]
    return "resampling gives the same collocation points each time" if all(np.array_equal(p[0], q) for q in p[1:]) else ""


def alive(seed):
    return np.asarray(solve.main(seed)["points"][0])
