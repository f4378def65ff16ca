import jax
import jax.numpy as jnp

from main import Settings, cell


def test_cell():
    x = jnp.ones(3)
    (a, b), force = cell(Settings(heat=0.0), jax.random.PRNGKey(0), (x, x), 0.5)
    assert a.shape == b.shape == force.shape == (3,)
    assert float(jnp.abs(force).max()) == 0.0
