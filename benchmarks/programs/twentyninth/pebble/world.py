import numpy as np


class Skipping:
    """Throw a stone: angle and speed for a given wind. Reward = number of skips (smooth)."""

    def __init__(self, rng, gusts):
        self.wind = rng.normal(0.0, 0.4, gusts)

    def score(self, policy):
        a = np.tanh(policy[0] + policy[1] * self.wind)
        v = np.tanh(policy[2] + policy[3] * self.wind)
        best_a = 0.3 + 0.2 * self.wind
        return float((1.0 + v - v**2 - 4 * (a - best_a) ** 2 - 0.2 * v * self.wind).mean())
