import numpy as np

from augment import random_gain, random_shift
from guard import rng_guard


class Experiment:
    def __init__(self, seed):
        np.random.seed(seed)
        self.x = np.arange(10.0)

    def evaluate(self):
        with rng_guard(123):
            return np.mean([random_shift(self.x, 10)[0] for _ in range(5)])

    def train(self, epochs):
        gains = []
        for _ in range(epochs):
            gains.append(random_gain(10))
            self.x = self.x * 0.99
            self.evaluate()
        return gains


def main():
    return Experiment(7).train(4)
