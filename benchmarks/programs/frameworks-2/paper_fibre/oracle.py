import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import press


def check():
    if (press.main(3) != press.main(3)).any():
        return "the same seed gives other sheets"
    return ""


def alive(seed):
    return press.main(seed).numpy()
