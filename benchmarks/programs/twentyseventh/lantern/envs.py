import gymnasium as gym
import numpy as np
from gymnasium import spaces


class Warehouse(gym.Env):
    """Single-item stock keeping with Poisson demand and a fixed order menu."""

    metadata = {"render_modes": []}

    def __init__(self, capacity=20, horizon=30, price=4.0, cost=1.5, holding=0.2):
        self.capacity, self.horizon = capacity, horizon
        self.price, self.cost, self.holding = price, cost, holding
        self.menu = np.array([0, 2, 5, 9])
        self.action_space = spaces.Discrete(len(self.menu))
        self.observation_space = spaces.Box(0.0, 1.0, (3,), np.float32)

    def _obs(self):
        return np.array(
            [self.stock / self.capacity, self.t / self.horizon, self.rate / 8.0], np.float32
        )

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.t = 0
        self.stock = int(self.np_random.integers(0, self.capacity // 2))
        self.rate = float(self.np_random.uniform(2.0, 6.0))
        return self._obs(), {}

    def step(self, action):
        order = int(self.menu[action])
        self.stock = min(self.capacity, self.stock + order)
        demand = int(self.np_random.poisson(self.rate))
        sold = min(self.stock, demand)
        self.stock -= sold
        reward = self.price * sold - self.cost * order - self.holding * self.stock
        self.t += 1
        return self._obs(), reward / 10.0, False, self.t >= self.horizon, {"sold": sold}
