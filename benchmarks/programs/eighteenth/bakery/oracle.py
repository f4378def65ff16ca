import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import compare


def check():
    a, b = compare.main(4), compare.main(4)
    d = list(a["demand"].values())
    if any(not np.array_equal(d[0], o) for o in d[1:]):
        return "policies are compared under different demand"
    if len(np.unique(d[0], axis=0)) != len(d[0]):
        return "replications repeat the same demand"
    if any(not np.array_equal(a["profits"][k], b["profits"][k]) for k in a["profits"]):
        return "two runs with one seed differ"
    if np.array_equal(d[0], list(compare.main(5)["demand"].values())[0]):
        return "seed has no effect"
    return ""


def alive(seed):
    return np.concatenate([v.ravel() for v in compare.main(seed)["demand"].values()])
