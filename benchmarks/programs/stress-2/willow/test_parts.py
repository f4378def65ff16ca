import jax.numpy as jnp

from parts import head


def test_thin():
    assert head("thin")(jnp.ones(2)).shape == (2,)
