import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import colour


def check():
    out = colour.main(6)
    if (out[0] == out[1]).all():
        return "the training noise is the same at every step"
    return ""


def alive(seed):
    return colour.main(seed).numpy()
