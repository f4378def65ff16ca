"""The unknown function that has to be learnt: a random two-layer network."""
import jax
import jax.numpy as jnp

from layers import forward, two_layers


def secret(s):
    return two_layers(jax.random.key(s.seed), s.inputs, s.hidden)


def examples(s):
    grid = jnp.linspace(-1.0, 1.0, s.points * s.inputs).reshape(s.inputs, s.points).T
    return grid, forward(secret(s), grid)
