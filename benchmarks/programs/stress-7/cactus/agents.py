from dataclasses import dataclass, field, replace

import numpy as np


@dataclass
class Explorer:
    seq: np.random.SeedSequence
    epsilon: float = 0.3
    decay: float = 0.99
    _rng: np.random.Generator = field(init=False, repr=False)

    def __post_init__(self):
        self._rng = np.random.default_rng(self.seq)

    @property
    def rng(self):
        return self._rng

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
    explore: Explorer
    table: np.ndarray = field(init=False)

    def __post_init__(self):
        self.table = np.zeros((self.states, self.actions))

    def act(self, s):
        return self.explore(self.table[s])

    def learn(self, s, a, r, s2, lr=0.3, gamma=0.9):
        self.table[s, a] += lr * (r + gamma * self.table[s2].max() - self.table[s, a])


def team(names, base, seq, **shape):
    crew = []
    for name, child in zip(names, seq.spawn(len(names))):
        crew.append(Agent(name, explore=replace(base, seq=child), **shape))
    return crew
