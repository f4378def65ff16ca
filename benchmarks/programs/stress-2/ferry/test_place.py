import jax
import jax.numpy as jnp

from main import place, sway


def test_none():
    points, missing = place(jax.random.key(0), 0, 0.1)
    assert points == [] and missing == 0


def test_sway():
    trail, tick = sway(jax.random.key(0), jnp.zeros(2), 1)
    assert tick == 1
