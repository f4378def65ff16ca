from dataclasses import dataclass, field

import numpy as np


@dataclass
class Rig:
    seed: int = 0
    sigma: float = 0.3
    log: list = field(default_factory=list)

    @property
    def rng(self):
        return np.random.default_rng(self.seed)

    def observe(self, truth):
        value = truth + self.noise(np.shape(truth))
        self.log.append(value - truth)
        return value

    def noise(self, shape):
        return self.sigma * self.rng.normal(size=shape)


@dataclass
class DriftRig(Rig):
    drift: float = 0.01
    bias: float = 0.0

    def noise(self, shape):
        self.bias += self.drift * self.rng.normal()
        return self.bias + super().noise(shape)
