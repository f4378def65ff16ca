import numpy as np


class Reacher2D:
    """Point mass that has to reach a goal; wind is drawn for every step."""

    def __init__(self, horizon=25, wind=0.05):
        self.horizon = horizon
        self.wind = wind
        self._rng = None

    def reset(self, seed):
        self._rng = np.random.default_rng(seed)
        self.pos = self._rng.uniform(-1, 1, 2)
        self.goal = self._rng.uniform(-1, 1, 2)
        self.t = 0
        return self._obs(), {"start": self.pos.copy()}

    def _obs(self):
        return np.concatenate([self.pos, self.goal - self.pos])

    def step(self, action):
        push = np.clip(action, -0.2, 0.2)
        self.pos = self.pos + push + self.wind * self._rng.standard_normal(2)
        self.t += 1
        dist = float(np.linalg.norm(self.goal - self.pos))
        return self._obs(), -dist, dist < 0.05, self.t >= self.horizon
