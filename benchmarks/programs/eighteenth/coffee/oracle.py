import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import roast


def check():
    noise = np.array([r["noise"]["bean"] for r in roast.main(3)])
    if len(np.unique(noise.round(6), axis=0)) < len(noise):
        return "every batch gets the same probe noise"
    again = np.array([r["noise"]["bean"] for r in roast.main(3)])
    if not np.array_equal(noise, again):
        return "two runs with one seed differ"
    return ""


def alive(seed):
    return np.array([r["estimate"] for r in roast.main(seed)])
