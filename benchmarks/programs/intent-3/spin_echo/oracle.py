import numpy as np
import scan


def check():
    n = np.asarray(scan.main(14)["noise"])
    r = np.corrcoef(n.real.ravel(), n.imag.ravel())[0, 1]
    return "the noise of both channels is one array: its phase is constant" if r > 0.9 else ""


def alive(seed):
    return np.asarray(scan.main(seed)["noise"]).real
