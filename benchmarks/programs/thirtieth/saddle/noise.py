import numpy as np


def child_stream(entropy, label="noise"):
    """Stream for one consumer, apart from the root stream of the run."""
    root = np.random.SeedSequence(entropy)
    (child,) = root.spawn(1)
    return np.random.Generator(np.random.PCG64(child))


class OrnsteinUhlenbeck:
    def __init__(self, dim, rng, theta=0.15, sigma=0.3, dt=0.1):
        self.rng, self.theta, self.sigma, self.dt = rng, theta, sigma, dt
        self.x = np.zeros(dim)

    def reset(self):
        self.x = np.zeros_like(self.x)

    def __call__(self):
        dw = np.sqrt(self.dt) * self.rng.standard_normal(self.x.shape)
        self.x = self.x - self.theta * self.x * self.dt + self.sigma * dw
        return self.x
