import numpy as np

import main


def check():
    a = main.main(["--rounds", "2", "--steps", "15"])
    if a.agreement() != a.agreement():
        return "evaluation differs between two calls"
    x, y = a.aggregate(), a.aggregate()
    if np.array_equal(x[:8], y[:8]):
        return "two roll-outs start equally"
    b = main.main(["--rounds", "2", "--steps", "15"])
    if a.losses != b.losses:
        return "two seeded runs differ"
    if len(set(a.losses)) < len(a.losses):
        return "losses repeat"
    return None
