import copy

import numpy as np


class VectorEnv:
    def __init__(self, proto, n, seed):
        self.envs = [copy.deepcopy(proto) for _ in range(n)]

    def step(self, arms):
        return np.array([e.step(a) for e, a in zip(self.envs, arms)])
