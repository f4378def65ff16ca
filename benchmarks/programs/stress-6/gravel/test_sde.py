import jax
import jax.numpy as jnp

from sde import simulate
from systems import ou


def test_without_diffusion_decays():
    path = simulate(ou(sigma=0.0), jnp.ones(1), key=jax.random.key(5), steps=20, dt=0.1)
    assert path.shape == (20, 1) and float(path[-1, 0]) < 0.2
