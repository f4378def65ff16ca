"""Named random streams of an experiment."""
from functools import lru_cache

import numpy as np


class StreamFactory:
    def __init__(self, root: int):
        self.root = root

    def seed_for(self, name: str, *extra) -> int:
        return hash((self.root, name, *extra)) % 2 ** 32

    def __call__(self, name: str, *extra) -> np.random.Generator:
        return np.random.default_rng(self.seed_for(name, *extra))


@lru_cache(maxsize=None)
def factory(root: int) -> StreamFactory:
    return StreamFactory(root)


def seeded(name):
    """Give a function its own stream: it is called with `root` instead of `rng`."""
    def wrap(fn):
        def inner(*args, root: int, tag=0, **kwargs):
            return fn(*args, rng=factory(root)(name, tag), **kwargs)
        return inner
    return wrap
