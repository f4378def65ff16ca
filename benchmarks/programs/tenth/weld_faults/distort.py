import numpy as np
import torch


class Distort:
    """Smooth displacement of a weld scan."""

    def __init__(self, strength):
        self.strength = strength

    def __call__(self, scan):
        rng = np.random.default_rng(torch.randint(2 ** 31, (4,)).tolist())
        shift = rng.normal(0, self.strength, scan.shape[0]).cumsum().round().astype(int)
        return torch.stack([row.roll(int(s)) for row, s in zip(scan, shift)])
