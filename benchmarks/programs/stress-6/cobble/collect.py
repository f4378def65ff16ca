from dataclasses import dataclass, field
from typing import Callable

import numpy as np


@dataclass
class Collector:
    """Runs a number of episodes in one worker."""

    make: Callable
    seed: int
    worker: int
    starts: list = field(default_factory=list)
    returns: list = field(default_factory=list)

    def episode_seed(self, episode: int) -> int:
        return self.seed + self.worker + episode

    def run(self, policy, episodes: int):
        env = self.make()
        try:
            for e in range(episodes):
                obs, _ = env.reset(seed=self.episode_seed(e))
                self.starts.append(obs)
                total, over = 0.0, False
                while not over:
                    obs, reward, done, cut, _ = env.step(policy(obs))
                    total += reward
                    over = done or cut
                self.returns.append(total)
        finally:
            env.close()
        return np.array(self.returns)
