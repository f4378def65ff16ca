import numpy as np


class Haze:
    def __init__(self, seed, level):
        self.rng = np.random.Generator(np.random.Philox(seed))
        self.level = level

    def over(self, nights, shape):
        for night in range(nights):
            yield night, self.level * self.rng.gamma(2.0, size=shape).astype(np.float32)
