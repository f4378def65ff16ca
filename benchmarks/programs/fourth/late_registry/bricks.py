from functools import partial

import numpy as np


class Kernel:
    def __init__(self, features, scale):
        self.omega = np.random.randn(2, features) / scale
        self.phase = np.random.uniform(0, 2 * np.pi, features)

    def lift(self, x):
        return np.cos(x @ self.omega + self.phase)


BRICKS = {
    "coarse": partial(Kernel, 8, 2.0),
    "fine": partial(Kernel, 32, 0.5),
}
