import numpy as np


class OrnsteinUhlenbeck:
    def __init__(self, dim, rng, theta=0.15, sigma=0.3, dt=0.1):
        self.rng, self.theta, self.sigma, self.dt = rng, theta, sigma, dt
        self.value = np.zeros(dim)

    def reset(self):
        self.value = np.zeros_like(self.value)

    def __call__(self):
        drift = -self.theta * self.value * self.dt
        self.value = self.value + drift + self.sigma * np.sqrt(self.dt) * self.rng.standard_normal(self.value.shape)
        return self.value


class Gaussian:
    def __init__(self, dim, rng, sigma=0.2):
        self.dim, self.rng, self.sigma = dim, rng, sigma

    def reset(self):
        pass

    def __call__(self):
        return self.sigma * self.rng.standard_normal(self.dim)


PROCESSES = {"ou": OrnsteinUhlenbeck, "gaussian": Gaussian}
