import math

import numpy as np


class Market:
    def __init__(self, spot=100.0, rate=0.02, vol=0.25, years=1.0, steps=24):
        self.spot, self.rate, self.vol = spot, rate, vol
        self.years, self.steps = years, steps

    def terminal(self, paths, seed, sign=1.0):
        rng = np.random.default_rng(seed)
        dt = self.years / self.steps
        z = sign * rng.standard_normal((paths, self.steps))
        drift = (self.rate - 0.5 * self.vol**2) * dt
        return self.spot * np.exp((drift + self.vol * math.sqrt(dt) * z).sum(axis=1))

    @property
    def discount(self):
        return math.exp(-self.rate * self.years)
