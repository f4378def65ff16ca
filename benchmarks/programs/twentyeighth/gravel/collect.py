from collections import namedtuple

import numpy as np

from world import Reacher2D

Episode = namedtuple("Episode", "env round start ret length")


class Collector:
    def __init__(self, n_envs, base_seed, horizon):
        self.envs = [Reacher2D(horizon) for _ in range(n_envs)]
        self.base_seed = base_seed
        self.round = 0

    def _reset_seed(self, rank):
        return self.base_seed + rank + self.round

    def rollout(self, gain):
        """One episode in every environment with the linear controller `gain`."""
        done = []
        for rank, env in enumerate(self.envs):
            obs, info = env.reset(seed=self._reset_seed(rank))
            total, steps = 0.0, 0
            while True:
                obs, reward, reached, timeout = env.step(gain @ obs)
                total += reward
                steps += 1
                if reached or timeout:
                    break
            done.append(Episode(rank, self.round, tuple(info["start"]), total, steps))
        self.round += 1
        return done


def mean_return(episodes):
    return float(np.mean([e.ret for e in episodes]))
