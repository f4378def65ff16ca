import numpy as np


def flood(years, mu=3.0, beta=0.8):
    return np.random.gumbel(mu, beta, years).max()


class Block:
    def __init__(self, years, repeats):
        self.years, self.repeats = years, repeats

    def __call__(self, number):
        return number, [float(flood(self.years)) for _ in range(self.repeats)]
