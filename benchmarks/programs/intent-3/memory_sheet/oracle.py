import numpy as np
import sheet


def check():
    o = sheet.main(42)
    if o["sheet"]["weights"] != o["held"]:
        return "the plan and the run disagree"
    return "" if len(set(o["losses"])) == len(o["losses"]) else "steps repeat"


def alive(seed):
    return np.asarray(sheet.main(seed)["losses"])
