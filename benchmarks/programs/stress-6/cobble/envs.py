import gymnasium as gym
import numpy as np


class Cart(gym.Env):
    """Cart on a line with a random start and a random wind."""

    action_space = gym.spaces.Discrete(2)
    observation_space = gym.spaces.Box(-10, 10, (2,), np.float64)

    def __init__(self, horizon: int = 10):
        self.horizon = horizon

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.t = 0
        self.state = self.np_random.normal(size=2)
        return self.state.copy(), {}

    def step(self, action):
        wind = 0.05 * self.np_random.normal()
        pos, vel = self.state
        vel = 0.9 * vel + (0.2 if action == 1 else -0.2) + wind
        self.state = np.array([pos + 0.2 * vel, vel])
        self.t += 1
        done = abs(pos) > 5
        return self.state.copy(), -pos ** 2, done, self.t >= self.horizon, {}
