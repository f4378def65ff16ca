import numpy as np


class Gain:
    def __init__(self, rng, spread):
        self.rng, self.spread = rng, spread

    def __call__(self, v):
        return v * (1.0 + self.rng.uniform(-self.spread, self.spread))


class Speckle:
    def __init__(self, rng, sigma):
        self.rng, self.sigma = rng, sigma

    def __call__(self, v):
        return v + self.sigma * self.rng.standard_normal(len(v))


STEPS = {"gain": Gain, "speckle": Speckle}


class Chain:
    def __init__(self, *parts):
        self.parts = parts

    def __call__(self, v):
        for p in self.parts:
            v = p(v)
        return v

    @classmethod
    def of(cls, recipe):
        rng = np.random.default_rng(recipe["seed"])
        return cls(*(STEPS[name](rng, **kw) for name, kw in recipe["steps"]))
