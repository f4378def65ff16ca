import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import brew


def check():
    t = brew.main(1)["tracks"]
    if (t[0] == t[1]).all():
        return "the vats of the ensemble ferment identically, the spread is zero"
    return ""


def alive(seed):
    return brew.main(seed)["tracks"].numpy()
