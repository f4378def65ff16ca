import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import regress


def check():
    got = regress.main(1)
    return "the fit fails: features differ between fit and test" if got["rmse"] > 0.1 else ""


def alive(seed):
    return regress.main(seed)["features"]
