"""Nail-driving toy task: hit with the right force under varying wood hardness."""
import gymnasium as gym
import numpy as np


class NailEnv(gym.Env):
    def __init__(self, horizon=12):
        self.observation_space = gym.spaces.Box(-10, 10, (3,), np.float32)
        self.action_space = gym.spaces.Box(-1, 1, (1,), np.float32)
        self.horizon = horizon

    def _obs(self):
        return np.array([self.depth, self.hardness, self.t / self.horizon], np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.hardness = float(self.np_random.uniform(0.5, 1.5))
        self.depth, self.t = 0.0, 0
        return self._obs(), {"hardness": self.hardness}

    def step(self, action):
        force = float(np.clip(action[0], -1, 1)) + 1.0
        gain = force / self.hardness * 0.2 + 0.02 * self.np_random.normal()
        bend = max(0.0, force - self.hardness) ** 2
        self.depth += gain
        self.t += 1
        done = self.depth >= 1.0
        return self._obs(), gain - bend, bool(done), self.t >= self.horizon, {}


class Fleet:
    """Plain synchronous vector env; env i starts from its own spawned seed."""

    def __init__(self, n, seed):
        self.envs = [NailEnv() for _ in range(n)]
        self.seeds = [int(s.generate_state(1)[0]) for s in np.random.SeedSequence(seed).spawn(n)]

    def reset(self):
        first = [e.reset(seed=s) for e, s in zip(self.envs, self.seeds)]
        self.hardness_log = [[info["hardness"]] for _, info in first]
        return np.stack([o for o, _ in first])

    def step(self, actions):
        out = []
        for i, (env, a) in enumerate(zip(self.envs, actions)):
            o, r, term, trunc, _ = env.step(a)
            if term or trunc:
                o, info = env.reset()  # continues the env's own stream
                self.hardness_log[i].append(info["hardness"])
            out.append((o, r, term or trunc))
        o, r, d = zip(*out)
        return np.stack(o), np.array(r, np.float32), np.array(d, np.float32)
