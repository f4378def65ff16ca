import numpy as np
import insurer


def check():
    return "the standard error over the repeats is zero" if insurer.main(61)["standard_error"] == 0 else ""


def alive(seed):
    return np.asarray(insurer.main(seed)["values"])
