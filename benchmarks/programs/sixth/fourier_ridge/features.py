import numpy as np


class FourierMap:
    """cos(xW + b).  W is wide, so it is not stored: it is rolled again from the number when needed."""

    def __init__(self, number, width=300, scale=1.5):
        self.number, self.width, self.scale = number, width, scale

    @property
    def roll(self):
        return np.random.default_rng(self.number)

    def __call__(self, x):
        roll = self.roll
        w = roll.normal(0.0, self.scale, size=(x.shape[1], self.width))
        b = roll.uniform(0.0, 2 * np.pi, size=self.width)
        return np.sqrt(2.0 / self.width) * np.cos(x @ w + b)
