import random
from collections import deque
from typing import NamedTuple


class Transition(NamedTuple):
    state: int
    action: int
    reward: float
    next_state: int


class Memory:
    """Ring buffer of transitions."""

    def __init__(self, capacity: int, *, rng: random.Random | None = None):
        self._items = deque(maxlen=capacity)
        self._rng = rng or random.Random()

    def __len__(self):
        return len(self._items)

    def push(self, *fields):
        self._items.append(Transition(*fields))

    def sample(self, k: int):
        picks = self._rng.sample(range(len(self)), k)
        return [self._items[i] for i in picks], picks


class Logged:
    """Proxy which keeps a log of the sampled positions."""

    def __init__(self, inner):
        self._inner, self.log = inner, []

    def __getattr__(self, name):
        return getattr(self._inner, name)

    def __len__(self):
        return len(self._inner)

    def sample(self, *args, **kwargs):
        batch, picks = self._inner.sample(*args, **kwargs)
        self.log.append(tuple(picks))
        return batch
