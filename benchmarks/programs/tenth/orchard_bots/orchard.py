import sys

import gymnasium as gym
import numpy as np


class Row(gym.Env):
    """A bot that walks along a row of trees and picks or passes."""

    observation_space = gym.spaces.Box(0, 1, (1,), np.float64)
    action_space = gym.spaces.Discrete(2)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.left = 10
        return self._look(), {}

    def _look(self):
        self.ripe = self.np_random.beta(2, 2, 1)
        return self.ripe.copy()

    def step(self, pick):
        gain = float(self.ripe[0] - 0.5) * int(pick)
        self.left -= 1
        return self._look(), gain, self.left == 0, False, {}


def main(seed=0, bots=3):
    rows = gym.vector.SyncVectorEnv([Row] * bots)
    rows.action_space.seed(seed)
    obs, _ = rows.reset(seed=seed)
    book = []
    for _ in range(12):
        obs, gain, *_ = rows.step(rows.action_space.sample())
        book.append(np.append(obs.ravel(), gain))
    return np.array(book)


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if sys.argv[1:] else 0)[:, 3:].sum())
