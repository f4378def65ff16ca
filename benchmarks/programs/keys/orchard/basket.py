"""A basket of keys: named ones and a queue."""
from collections import deque

import jax


class Basket:
    def __init__(self, key, names, spare):
        named_key, spare_key = jax.random.split(key)
        self.named = dict(zip(names, jax.random.split(named_key, len(names))))
        self.queue = deque(jax.random.split(spare_key, spare))

    def __getitem__(self, name):
        return self.named.pop(name)

    def next(self):
        return self.queue.popleft()

    def __len__(self):
        return len(self.named) + len(self.queue)
