"""Batches of bottles; the order comes from the generator that the caller owns."""
import numpy as np


def racks(rng: np.random.Generator, count, size):
    order = rng.permutation(count)
    yield from np.array_split(order, max(1, count // size))
