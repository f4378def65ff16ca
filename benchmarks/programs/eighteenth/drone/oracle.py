import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import flight


def check():
    o = flight.main(3)
    if len(np.unique(o["felt"], axis=0)) < len(o["felt"]):
        return "gusts repeat"
    before = np.vstack([o["start"], o["track"][:-1]])
    if not np.allclose(o["track"], (1 - o["pull"]) * before + o["felt"]):
        return "the recorded gust is not the one that moved the drone"
    if abs((o["felt"].mean(axis=0) - o["breeze"])).max() > 0.3:
        return "the breeze changes"
    if not np.array_equal(o["track"], flight.main(3)["track"]):
        return "two runs with one seed differ"
    if np.array_equal(o["track"], flight.main(4)["track"]):
        return "seed has no effect"
    return ""


def alive(seed):
    return flight.main(seed)["track"]
