import gymnasium as gym
import numpy as np


class WellPump(gym.Env):
    observation_space = gym.spaces.Box(-10, 10, (2,), np.float64)
    action_space = gym.spaces.Discrete(3)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.state = self.np_random.uniform(-1, 1, 2)
        self.t = 0
        return self.state.copy(), {}

    def step(self, action):
        self.t += 1
        self.state[0] += 0.3 * (action - 1) + self.np_random.normal(0, 0.1)
        self.state[1] = 0.9 * self.state[1] + 0.1 * self.state[0]
        return self.state.copy(), -float(self.state[0] ** 2), False, self.t >= 12, {}
