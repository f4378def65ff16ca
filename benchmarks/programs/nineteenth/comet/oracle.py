import numpy as np
from perihelion import main


def check():
    out = main(0)
    off = (out["chain"].mean() - out["mean"]) / out["std"]
    if abs(off) > 0.2:
        return f"the chain's mean is {off:.2f} posterior deviations off"
    return ""


def alive(seed):
    return main(seed, draws=800)["chain"]
