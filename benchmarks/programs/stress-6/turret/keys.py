"""Lazy sources of keys."""
import itertools
from typing import Iterator

import jax


def key_stream(key) -> Iterator[jax.Array]:
    while True:
        key, sub = jax.random.split(key)
        yield sub


def take(n: int, keys: Iterator):
    return list(itertools.islice(keys, n))
