import jax
import jax.numpy as jnp

from main import RECIPES, view
from views import gain, jitter


def test_shapes():
    k, x = jax.random.key(0), jnp.ones((1, 2))
    assert gain(k, x, 0) is x and jitter(k, x, 0.0).shape == (1, 2)
    assert all(len(fn(k, x)) == 2 for fn in RECIPES.values())
    assert view(k, x, {})[0] is x
