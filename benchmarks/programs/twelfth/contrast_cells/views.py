import copy

import numpy as np
import torch


class Distort:
    def __init__(self, grain, gain):
        self.grain, self.gain = grain, gain

    def __call__(self, cell, rng):
        scale = 1 + self.gain * rng.uniform(-1, 1)
        turned = np.rot90(cell, rng.integers(4))
        return scale * turned + rng.normal(0, self.grain, cell.shape)


class Views:
    """Turns one cell image into `count` independently distorted views."""

    def __init__(self, distort, rng, count=2):
        self.distort = distort
        self.rng = rng
        self.count = count

    def __call__(self, cell):
        made = [self.distort(cell, copy.deepcopy(self.rng)) for _ in range(self.count)]
        return torch.as_tensor(np.stack(made), dtype=torch.float32)
