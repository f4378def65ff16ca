import random


class LogUniform:
    def __init__(self, low, high):
        self.low, self.high = low, high

    def sample(self, rng=random):
        return self.low * (self.high / self.low) ** rng.random()


SPACE = {"lr": LogUniform(1e-4, 1.0), "decay": LogUniform(1e-6, 1e-2)}
