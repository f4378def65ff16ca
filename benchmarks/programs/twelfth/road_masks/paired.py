from copy import deepcopy

import numpy as np


class Crop:
    def __init__(self, size):
        self.size = size

    def __call__(self, plane, rng):
        top, left = rng.integers(0, np.array(plane.shape) - self.size + 1)
        cut = plane[top:top + self.size, left:left + self.size]
        return cut[:, ::-1] if rng.random() < 0.5 else cut


class Paired:
    """Applies one geometric draw to the image and to its annotation."""

    def __init__(self, op, rng):
        self.op, self.rng = op, rng

    def __call__(self, image, mask):
        twin = deepcopy(self.rng)
        return self.op(image, twin).copy(), self.op(mask, self.rng).copy()
