import gymnasium as gym


class SeededStart(gym.Wrapper):
    def __init__(self, env, seed):
        super().__init__(env)
        self._start_seed = seed

    def reset(self, *, seed=None, options=None):
        if seed is None:
            seed = self._start_seed
        return self.env.reset(seed=seed, options=options)


class ReturnLog(gym.Wrapper):
    def __init__(self, env):
        super().__init__(env)
        self.returns = []

    def reset(self, **kwargs):
        self.returns.append(0.0)
        return self.env.reset(**kwargs)

    def step(self, action):
        obs, reward, done, cut, info = self.env.step(action)
        self.returns[-1] += reward
        return obs, reward, done, cut, info
