from functools import partial

import numpy as np


class Fleet:
    """Many independent cranes stepped side by side."""

    def __init__(self, make, size):
        self.members = [make() for _ in range(size)]

    def start(self, **kw):
        begin = partial(self._first, **kw)
        return np.stack(list(map(begin, self.members)))

    @staticmethod
    def _first(env, **kw):
        obs, _ = env.reset(**kw)
        return obs

    def step(self, actions):
        moves = [env.step(a) for env, a in zip(self.members, actions)]
        return np.stack([m[0] for m in moves]), np.array([m[1] for m in moves]), moves[0][3]
