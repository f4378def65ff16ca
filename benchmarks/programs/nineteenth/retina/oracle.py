import numpy as np
from vessels import main


def check():
    out = main(0)
    agree = np.mean((out["images"] > out["threshold"]) == (out["masks"] == 1))
    if agree < 0.99:
        return f"masks lie on their images in {agree:.0%} of the pixels only"
    return ""


def alive(seed):
    return main(seed)["images"]
