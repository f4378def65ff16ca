import numpy as np
from ensemble import main


def check():
    if main(0, steps=3)["spread"].max() < 1e-5:
        return "ensemble members predict the same everywhere"
    return ""


def alive(seed):
    return main(seed, steps=3)["mean"]
