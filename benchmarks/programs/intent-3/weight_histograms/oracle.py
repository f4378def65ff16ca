import numpy as np
import bayes


def check():
    o = bayes.main(29)
    w = np.asarray(o["weights"])
    if not np.isfinite(o["loss"]) or "step 4" not in o["journal"]:
        return "run or journal failed"
    return "weight samples repeat" if np.ptp(w, axis=0).min() == 0 else ""


def alive(seed):
    return np.asarray(bayes.main(seed)["weights"])
