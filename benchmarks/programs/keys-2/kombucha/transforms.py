import numpy as np


class RandomWindow:
    def __init__(self, length, rng):
        self.length, self.rng = length, rng

    def __call__(self, series):
        start = int(self.rng.integers(0, len(series) - self.length + 1))
        return series[start:start + self.length]


class Sensor:
    def __init__(self, sigma, rng):
        self.sigma, self.rng = sigma, rng

    def __call__(self, series):
        return series + self.sigma * self.rng.standard_normal(len(series))


class Compose:
    def __init__(self, *steps):
        self.steps = steps

    def __call__(self, series):
        for step in self.steps:
            series = step(series)
        return series


def standard(seed, length=12):
    rng = np.random.default_rng(seed)
    return Compose(RandomWindow(length, rng), Sensor(0.1, rng))
