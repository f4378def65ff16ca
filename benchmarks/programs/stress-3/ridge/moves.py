"""Moves of the annealer: (points, temperature) -> points."""
import jax.numpy as jnp
import numpy as np


def shake(x, temp):
    return x + temp * np.random.normal(size=x.shape).astype("float32")


def slide(x, temp):
    offset = np.random.uniform(-1.0, 1.0)
    return x + temp * offset


MOVES = (shake, slide, lambda x, temp: x[::-1])
NAMES = ["shake", "slide", "reverse"]
