from typing import Iterable, NamedTuple

import jax
import numpy as np


class Batch(NamedTuple):
    x: jax.Array
    y: jax.Array
    noise: jax.Array


def noisy_batches(x, y, keys: Iterable, *, size: int, level: float = 0.1):
    """Lazily yield input-perturbed batches.

    Args:
        x, y: arrays with the same leading axis.
        keys: one key is taken for each batch.
        size: rows in a batch.
        level: standard deviation of the perturbation.
    """
    starts = range(0, len(x), size)
    for lo, key in zip(starts, keys):
        part = x[lo:lo + size]
        if len(part) < size:
            break
        noise = level * jax.random.normal(key, part.shape)
        yield Batch(part + noise, y[lo:lo + size], noise)


def sweep(n=48):
    t = np.linspace(-2, 2, n, dtype=np.float32)
    return np.stack([t, t ** 2], axis=1), np.tanh(t)[:, None]
