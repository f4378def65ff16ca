from collections import deque
from dataclasses import dataclass, field

import numpy as np


@dataclass
class Memory:
    capacity: int = 256
    batch: int = 8
    seed: int = 0
    store: deque = field(init=False)

    def __post_init__(self):
        self.store = deque(maxlen=self.capacity)

    @property
    def rng(self):
        return np.random.default_rng(self.seed)

    def push(self, *transition):
        self.store.append(transition)

    def sample(self):
        rows = self.rng.choice(len(self.store), self.batch, replace=False)
        return rows, [self.store[i] for i in rows]
