import gymnasium as gym
import numpy as np
from gymnasium import spaces


class Maze(gym.Env):
    """A square room; the goal lies in one corner, the start is drawn."""

    MOVES = ((0, 1), (1, 0), (0, -1), (-1, 0))

    def __init__(self, side=5, slip=0.1):
        self.side, self.slip = side, slip
        self.observation_space = spaces.Discrete(side * side)
        self.action_space = spaces.Discrete(4)

    def _number(self):
        return int(self.at[0] * self.side + self.at[1])

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.at = self.np_random.integers(self.side, size=2)
        return self._number(), {}

    def step(self, action):
        if self.np_random.random() < self.slip:
            action = int(self.np_random.integers(4))
        self.at = np.clip(self.at + self.MOVES[action], 0, self.side - 1)
        done = bool((self.at == self.side - 1).all())
        return self._number(), 1.0 if done else -0.01, done, False, {}


class SeededSpaces(gym.Wrapper):
    """A reset with a seed settles the spaces too."""

    def _spaces(self):
        return self.action_space, self.observation_space

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            for space, number in zip(self._spaces(), np.random.SeedSequence(seed).generate_state(2)):
                space.seed(int(number))
        return self.env.reset(seed=seed, options=options)
