import numpy as np
import report


def check():
    sd = np.asarray(report.main(21)["sd"])
    return "the predictive standard deviation is zero for each slide" if sd.max() < 1e-6 else ""


def alive(seed):
    return np.asarray(report.main(seed)["mean"])
