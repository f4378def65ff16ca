import numpy as np
import significance


def check():
    o = significance.main(12)
    if np.ptp(o["null"]) < 1e-9 and abs(o["null"][0] - o["observed"]) < 1e-9:
        return "each surrogate has the observed synchrony, p is 1 for strongly coupled cells"
    return ""


def alive(seed):
    a, b = significance.main(seed)["trains"]
    v = np.zeros(400)
    v[a] += 1
    v[b] += 2
    return v
