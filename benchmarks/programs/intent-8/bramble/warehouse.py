import numpy as np


class Warehouse:
    """Stock control: the action is the order, the demand is random."""

    def __init__(self, cap=20, mean=4.0):
        self.cap, self.mean = cap, mean
        self.np_random = None

    def reset(self, *, seed=None):
        if seed is not None or self.np_random is None:
            self.np_random = np.random.Generator(np.random.PCG64(seed))
        self.stock = int(self.np_random.integers(0, self.cap))
        self.t = 0
        return self._obs(), {}

    def _obs(self):
        return np.array([self.stock / self.cap, self.t / 30.0])

    def step(self, order):
        demand = int(self.np_random.poisson(self.mean))
        filled = min(self.stock + order, self.cap)
        sold = min(filled, demand)
        self.stock = filled - sold
        self.t += 1
        reward = sold - 0.1 * self.stock - 0.3 * order
        return self._obs(), reward, False, self.t >= 30, {"demand": demand}
