import numpy as np
from pressure import main


def check():
    out = main(2)
    if out["held_out"] != out["again"]:
        return "prediction changes between calls"
    if not np.allclose(out["single"], out["batched"], atol=1e-2):
        return "features differ between single and batched prediction"
    if out["held_out"] > 0.7:
        return "features of fit and prediction do not match"
    if np.allclose(out["weights"], main(3)["weights"]):
        return "seed has no effect"
    return ""


def alive(seed):
    return main(seed)["weights"]
