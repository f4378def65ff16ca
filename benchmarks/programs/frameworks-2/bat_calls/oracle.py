import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import detect


def check():
    a = detect.main(2)
    if (a[0] == a[1]).all():
        return "every epoch cuts the same windows with the same gains"
    return ""


def alive(seed):
    return detect.main(seed).numpy()
