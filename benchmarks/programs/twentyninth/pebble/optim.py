import numpy as np


def centred_ranks(f):
    r = np.empty(len(f))
    r[np.argsort(f)] = np.arange(len(f))
    return r / (len(f) - 1) - 0.5


class OpenES:
    """Mirrored sampling: every direction is tried with both signs."""

    def __init__(self, theta, rng, *, pairs, sigma, lr):
        self.theta, self.rng = theta, rng
        self.pairs, self.sigma, self.lr = pairs, sigma, lr

    def ask(self):
        half = self.rng.standard_normal((self.pairs, self.theta.size))
        self.eps = np.concatenate([half, -half])
        return self.theta + self.sigma * self.eps

    def tell(self, fitness):
        w = centred_ranks(np.asarray(fitness))
        self.theta = self.theta + self.lr / (len(w) * self.sigma) * (w @ self.eps)
