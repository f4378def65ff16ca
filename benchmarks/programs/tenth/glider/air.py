import gymnasium as gym
import numpy as np


class Glider(gym.Env):
    observation_space = gym.spaces.Box(-np.inf, np.inf, (3,))
    action_space = gym.spaces.Box(-1, 1, (1,))

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.x = np.append(self.np_random.normal(size=2), 5.0)
        return self.x.copy(), {}

    def step(self, a):
        lift = self.np_random.normal(0.0, 0.4)
        self.x += [0.5, float(a[0]) * 0.2, lift - 0.3]
        return self.x.copy(), 0.5, bool(self.x[2] <= 0), False, {}
