import numpy as np
from landuse import main


def check():
    out = main(0)
    for side in ("left", "right"):
        if not np.allclose(out[side] * 4, out[side + "_classes"]):
            return "classes are moved apart from reflectance"
    if np.array_equal(out["left"], out["right"]):
        return "the two views are equal"
    return ""


def alive(seed):
    return main(seed)["noisy"]
