import gymnasium as gym
import numpy as np


class ReproducibleReset(gym.Wrapper):
    """Fixes the seed of an environment so that experiments can be repeated."""

    def __init__(self, env, seed):
        super().__init__(env)
        self._seed = int(seed)
        self.env.action_space.seed(self._seed)

    def reset(self, *, seed=None, options=None):
        return self.env.reset(seed=self._seed if seed is None else seed, options=options)


class RunningScale(gym.ObservationWrapper):
    """Divide observations by a running standard deviation."""

    def __init__(self, env, eps=1e-4):
        super().__init__(env)
        d = env.observation_space.shape[0]
        self.n, self.sq, self.frozen, self.eps = 1.0, np.ones(d), False, eps

    def observation(self, obs):
        if not self.frozen:
            self.n += 1
            self.sq += (obs**2 - self.sq) / self.n
        return (obs / np.sqrt(self.sq + self.eps)).astype(np.float32)


class EpisodeLog(gym.Wrapper):
    def __init__(self, env):
        super().__init__(env)
        self.episodes = []

    def reset(self, **kw):
        obs, info = self.env.reset(**kw)
        self.episodes.append({"goal": info["goal"].tolist(), "return": 0.0, "length": 0})
        return obs, info

    def step(self, action):
        out = self.env.step(action)
        self.episodes[-1]["return"] += float(out[1])
        self.episodes[-1]["length"] += 1
        return out
