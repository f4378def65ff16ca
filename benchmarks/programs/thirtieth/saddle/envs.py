import numpy as np


class CartWorld:
    """Point mass on a plane which is pushed to the origin."""

    obs_dim, act_dim = 4, 2

    def __init__(self, rng, horizon=40):
        self.rng, self.horizon = rng, horizon

    def reset(self):
        self.t = 0
        self.pos = self.rng.uniform(-1, 1, 2)
        self.vel = np.zeros(2)
        return self.obs()

    def obs(self):
        return np.concatenate([self.pos, self.vel])

    def step(self, action):
        self.vel = 0.95 * self.vel + 0.1 * np.clip(action, -1, 1)
        self.pos = self.pos + 0.1 * self.vel
        self.t += 1
        reward = -np.sum(self.pos ** 2) - 0.01 * np.sum(action ** 2)
        return self.obs(), reward, self.t >= self.horizon
