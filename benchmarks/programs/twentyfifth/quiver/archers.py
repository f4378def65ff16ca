from dataclasses import dataclass, field

import numpy as np

from noise import OrnsteinUhlenbeck


@dataclass
class Archer:
    name: str
    noise: OrnsteinUhlenbeck
    aim: np.ndarray = field(default_factory=lambda: np.zeros(2))
    best: float = -np.inf

    def shoot(self):
        tried = self.noise()
        return self.aim + tried, tried

    def learn(self, action, reward):
        if reward > self.best:
            self.best, self.aim = reward, 0.5 * (self.aim + action)


def squad(n, dim=2):
    return {f"archer-{i}": Archer(f"archer-{i}", OrnsteinUhlenbeck(dim)) for i in range(n)}
