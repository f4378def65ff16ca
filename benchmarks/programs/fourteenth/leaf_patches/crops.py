import numpy as np


class RandomWindow:
    def __init__(self, side, rng):
        self.side, self.rng = side, rng

    def __call__(self, image):
        top, left = self.rng.integers(0, image.shape[0] - self.side, size=2)
        return image[top:top + self.side, left:left + self.side], np.array([top, left])


class RandomGain:
    def __init__(self, spread, rng):
        self.spread, self.rng = spread, rng

    def __call__(self, image):
        return image * self.rng.normal(1.0, self.spread)
