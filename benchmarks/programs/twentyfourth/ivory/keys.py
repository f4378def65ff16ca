import numpy as np


def generator(cfg, purpose):
    """A stream of its own for each purpose of the run."""
    return np.random.default_rng(cfg["seed"][purpose])


def parts(cfg, n):
    order = generator(cfg, "split").permutation(n)
    cut = int(n * cfg["share"])
    return {"fit": order[:cut], "test": order[cut:]}


def recordings(n=90):
    t = np.linspace(0, 12, n)
    return np.stack([np.sin(t), np.cos(2 * t), t / 12], 1), np.sin(t + 0.5)
