import jax.numpy as jnp
import pytest

from main import KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_kick(kind):
    assert kind(0.1, "t").kick(jnp.zeros(2)).shape == (2,)
