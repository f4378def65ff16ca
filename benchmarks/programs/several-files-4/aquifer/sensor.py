import random
from typing import NamedTuple


class Sensor(NamedTuple):
    rng: random.Random
    sigma: float

    def read(self, depth):
        return depth + self.rng.gauss(0.0, self.sigma)


def new_sensor(seed, sigma=0.1):
    return Sensor(random.Random(seed), sigma)
