import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import distill


def check():
    got = distill.main(1)
    s, t = np.asarray(got["student"]), np.asarray(got["teacher"])
    if np.allclose(s[0], s[1]):
        return "the student has the same mask in two steps"
    return "" if np.allclose(t[0], t[1], atol=1e-5) else "the teacher is noisy"


def alive(seed):
    return np.asarray(distill.main(seed)["student"])
