import numpy as np

from sketch import SharedSketch


class Rank:
    def __init__(self, number, seed, dim, width):
        self.sketch = SharedSketch(seed, dim, width)
        self.noise = np.random.default_rng([seed, 7, number])
        self.target = np.linspace(-1.0, 1.0, dim)
        self.log = []

    def message(self, w, step):
        noise = 0.3 * self.noise.standard_normal(len(w))
        self.log.append(noise)
        return self.sketch.compress(w - self.target + noise, step)
