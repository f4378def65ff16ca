from collections import deque

import numpy as np


class Warmup:
    """Fills the replay buffer with uniformly random moves before training begins."""

    def __init__(self, env, size):
        self.env, self.buffer = env, deque(maxlen=size)

    def fill(self, obs):
        propose = self.env.action_space.sample
        while len(self.buffer) < self.buffer.maxlen:
            act = propose()
            nxt, r, term, trunc, _ = self.env.step(act)
            self.buffer.append((obs, act, r, nxt))
            obs = self.env.reset()[0] if term or trunc else nxt
        return obs

    def arrays(self):
        obs, act, r, nxt = zip(*self.buffer)
        return np.stack(obs), np.stack(act), np.array(r), np.stack(nxt)
