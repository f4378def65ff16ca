"""Exploration processes for continuous control."""
import numpy as np


class ActionNoise:
    def reset(self):
        pass

    def sample(self):
        raise NotImplementedError


class GaussianNoise(ActionNoise):
    def __init__(self, dim, scale, rng):
        self.dim, self.scale, self.rng = dim, scale, rng

    def sample(self):
        return self.scale * self.rng.standard_normal(self.dim)


class OrnsteinUhlenbeck(ActionNoise):
    def __init__(self, dim, scale, rng, theta=0.15, dt=0.1):
        self.dim, self.scale, self.rng = dim, scale, rng
        self.theta, self.dt = theta, dt
        self.reset()

    def reset(self):
        self.x = np.zeros(self.dim)

    def sample(self):
        drift = -self.theta * self.x * self.dt
        self.x = self.x + drift + self.scale * np.sqrt(self.dt) * self.rng.standard_normal(self.dim)
        return self.x


NOISES = {"gaussian": GaussianNoise, "ou": OrnsteinUhlenbeck}
