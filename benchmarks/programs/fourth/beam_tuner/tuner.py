"""Tune the focusing magnets of a toy beam line."""
import random
from contextlib import contextmanager


class Tuner:
    def __init__(self, bounds, seed):
        self._dice = random.Random(seed)
        self.bounds = bounds

    def __iter__(self):
        while True:
            yield [self._dice.uniform(lo, hi) for lo, hi in self.bounds]


@contextmanager
def particles(n, seed):
    random.seed(seed)  # the beam is the same for every setting of the magnets
    yield [(random.gauss(0, 1), random.gauss(0, 0.1)) for _ in range(n)]


def spread(magnets, seed, n=50):
    with particles(n, seed) as beam:
        for k in magnets:
            beam = [(x + v, v - k * (x + v)) for x, v in beam]
    return sum(x * x for x, _ in beam) / n


def tune(budget=25, seed=11):
    tried = []
    for magnets in Tuner([(0, 0.5)] * 3, seed):
        tried.append((spread(magnets, seed), magnets))
        if len(tried) == budget:
            return tried


if __name__ == "__main__":
    print(min(tune()))
