import numpy as np


class Gatherer:
    def __init__(self, env, **start):
        self.env, self.start = env, start

    def episode(self, act):
        obs, _ = self.env.reset(**self.start)
        rows, done = [], False
        while not done:
            a = act(obs)
            nxt, r, over, cut, _ = self.env.step(a)
            rows.append([*obs, a, r])
            obs, done = nxt, over or cut
        return np.array(rows)
