import math

import numpy as np


class TiltedGaussian:
    """Importance sampling of P(S > level) for a sum of normals, tilted by theta."""

    def __init__(self, dim, level):
        self.dim, self.level = dim, level

    def run(self, theta, n, seed):
        rng = np.random.default_rng(seed)
        z = rng.standard_normal((n, self.dim)) + theta
        log_w = -theta * z.sum(1) + 0.5 * self.dim * theta**2
        return np.where(z.sum(1) > self.level, np.exp(log_w), 0.0)

    @property
    def exact(self):
        return 0.5 * math.erfc(self.level / math.sqrt(2 * self.dim))
