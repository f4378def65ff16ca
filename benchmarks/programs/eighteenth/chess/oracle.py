import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import club_night


def check():
    o = club_night.main(3)
    if min(o["silent"]) < 0.1:
        return "dropout is off in training"
    if o["repeat"] != o["accuracy"][-1]:
        return "evaluation is random"
    if o != club_night.main(3):
        return "two runs with one seed differ"
    if o["silent"] == club_night.main(4)["silent"]:
        return "seed has no effect"
    return ""


def alive(seed):
    return np.array(club_night.main(seed)["silent"])
