import numpy as np
import fit


def check():
    o = fit.main(5)
    if np.array_equal(o["rows"][0], o["rows"][1]):
        return "batches repeat"
    return "" if np.isfinite(o["w"]).all() else "the fit failed"


def alive(seed):
    return fit.main(seed)["rows"].astype(float)
