from dataclasses import dataclass, field, replace
from typing import Callable

import numpy as np


@dataclass
class Explorer:
    epsilon: float = 0.3
    decay: float = 0.99
    rng: np.random.Generator = field(default_factory=lambda: np.random.default_rng(0), repr=False)

    def __call__(self, values):
        self.epsilon *= self.decay
        if self.rng.random() < self.epsilon:
            return int(self.rng.integers(len(values)))
        return int(np.argmax(values))


@dataclass
class Agent:
    name: str
    states: int
    actions: int
    explore: Callable = field(default_factory=Explorer)
    table: np.ndarray = field(init=False)

    def __post_init__(self):
        self.table = np.zeros((self.states, self.actions))

    def act(self, s):
        return self.explore(self.table[s])

    def learn(self, s, a, r, s2, lr=0.3, gamma=0.9):
        self.table[s, a] += lr * (r + gamma * self.table[s2].max() - self.table[s, a])


def team(prototype, names):
    return [replace(prototype, name=n, explore=Explorer(prototype.explore.epsilon)) for n in names]
