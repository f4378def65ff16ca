import numpy as np


class Ground:
    def __init__(self, size, rng):
        self.size = size
        self.rng = rng
        self.place = np.array([size / 2, size / 2])

    def step(self):
        self.place = np.clip(self.place + self.rng.normal(0, 1, 2), 0, self.size)
        return self.place.tolist()
