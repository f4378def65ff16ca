import numpy as np
from tilework import main


def check():
    out = main(0)
    if np.allclose(out["panels"][0], out["panels"][1]):
        return "panels are equal"
    if not np.allclose(out["panels"], out["copies"]):
        return "a restored network differs"
    if np.allclose(out["panels"], main(1)["panels"]):
        return "seed has no effect"
    return ""


def alive(seed):
    return main(seed)["panels"]
