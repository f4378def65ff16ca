import gymnasium as gym
import numpy as np
from gymnasium import spaces
from gymnasium.vector import SyncVectorEnv


class Drift(gym.Env):
    """A boat that is pushed by gusts; the gusts come from the environment's own stream."""

    def __init__(self, wind_seed, horizon=12):
        self.observation_space = spaces.Box(-np.inf, np.inf, (2,), np.float64)
        self.action_space = spaces.Box(-1.0, 1.0, (2,), np.float64)
        self.wind = np.random.default_rng(wind_seed)
        self.horizon = horizon

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.t = 0
        self.pos = self.wind.normal(size=2)
        return self.pos.copy(), {}

    def step(self, action):
        self.t += 1
        self.pos = self.pos + 0.1 * np.asarray(action) + 0.3 * self.wind.normal(size=2)
        return self.pos.copy(), -float(np.abs(self.pos).sum()), False, self.t >= self.horizon, {}


def make_vec(n, seed):
    thunks = []
    for i in range(n):
        env_seed = seed + 100 * i
        thunks.append(lambda: Drift(env_seed))
    return SyncVectorEnv(thunks)


def collect(envs, policy, steps):
    obs, _ = envs.reset()
    path = [obs.copy()]
    for _ in range(steps):
        obs, reward, done, cut, _ = envs.step(policy(obs))
        path.append(obs.copy())
    return np.stack(path, axis=1)


def main(n=4, seed=17):
    envs = make_vec(n, seed)
    gain = -0.5 * np.eye(2)
    paths = collect(envs, lambda obs: np.clip(obs @ gain, -1, 1), steps=8)
    envs.close()
    return paths


if __name__ == "__main__":
    print(main()[:, -1])
