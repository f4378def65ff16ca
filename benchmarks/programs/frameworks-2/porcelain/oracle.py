import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import firing


def check():
    out = firing.main(1)
    if (out[0] == out[1]).all():
        return "every firing cracks alike"
    return "not repeatable" if (out != firing.main(1)).any() else ""


def alive(seed):
    return firing.main(seed).numpy()
