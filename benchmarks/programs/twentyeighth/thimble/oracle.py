import numpy as np

import main


def check():
    out = main.main(["--episodes", "60"])
    leak = sum(bool(np.intersect1d(s.ravel(), q.ravel()).size) for s, q in out["episodes"])
    if leak:
        return f"{leak} of 60 episodes have a support row among their queries: rows are drawn with replacement"
    if main.main(["--episodes", "60"])["accuracy"] != out["accuracy"]:
        return "same seed, other accuracy"
    return None
