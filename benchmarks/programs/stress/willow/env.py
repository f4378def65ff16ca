from typing import Optional, Protocol

import numpy as np


class Env(Protocol):
    def reset(self, *, seed: Optional[int] = None) -> int: ...

    def step(self, action: int, /) -> "tuple[int, float]": ...


class Corridor:
    """Walk right to the goal, which is in another place in each corridor."""

    def __init__(self, length, *, seed):
        self.length = length
        self.reset(seed=seed)

    def reset(self, *, seed=None):
        if seed is not None: self.goal = int(np.random.default_rng(seed).integers(2, self.length))
        self.place = 0
        return self.place

    def step(self, action, /):
        self.place = min(max(self.place + 2 * action - 1, 0), self.length)
        return self.place, float(self.place == self.goal)
