import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import inspect_line


def check():
    out = inspect_line.main(3)
    if (out[0] == out[1]).all():
        return "every training pass sees the same speckle"
    return ""


def alive(seed):
    return inspect_line.main(seed).numpy()
