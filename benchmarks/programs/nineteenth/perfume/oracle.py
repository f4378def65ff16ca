import numpy as np
from notes import main


def check():
    out = main(0, steps=2)
    eps = (out["z"] - out["mean"]) / np.exp(0.5 * out["log_var"])
    if eps.std(axis=0).max() < 1e-3:
        return "all perfumes of a batch get one latent noise"
    return ""


def alive(seed):
    return main(seed, steps=2)["z"]
