import jax
import jax.numpy as jnp

from main import decode


def test_decode():
    out, noise = decode(jnp.ones((2, 3)), jnp.ones(2), jax.random.key(0))
    assert out.shape == noise.shape == (3,)
