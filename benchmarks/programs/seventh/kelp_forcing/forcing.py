"""Velocity terms that push a kelp raft, looked up by name."""
from functools import partial

import jax
import jax.numpy as jnp

TERMS = {}


def term(amplitude):
    def register(fn):
        TERMS[fn.__name__] = partial(fn, amplitude)
        return fn

    return register


@term(0.30)
def windage(amplitude, pos, key):
    gust = amplitude * jax.random.normal(key, pos.shape)
    return jnp.array([0.05, 0.0]) + gust


@term(0.20)
def stokes(amplitude, pos, key):
    wave = 0.02 * jnp.sin(0.1 * pos)
    return wave + amplitude * jax.random.normal(key, pos.shape)


@term(0.50)
def eddy(amplitude, pos, key):
    shear = 0.01 * jnp.stack([-pos[:, 1], pos[:, 0]], axis=1)
    return shear + amplitude * jax.random.normal(key, pos.shape)
