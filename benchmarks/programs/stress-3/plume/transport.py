"""Langevin transport of particles in a turbulent column."""
from functools import partial

import jax
import jax.numpy as jnp

WALLS = {"reflect": jnp.abs, "stick": lambda z: jnp.maximum(z, 0.0)}
TAU, SIGMA = 0.6, 0.35


@partial(jax.jit, static_argnums=(3, 4), donate_argnums=(0, 1))
def advance(pos, vel, dt, substeps, wall):
    """One step of length dt; hands back the kicks for the budget of turbulent energy."""
    key = jax.random.PRNGKey(11)
    h = dt / substeps
    kicks = []
    for k in jax.random.split(key, substeps):
        kick = SIGMA * jnp.sqrt(2 * h / TAU) * jax.random.normal(k, pos.shape)
        vel = vel - h * vel / TAU + kick
        pos = WALLS[wall](pos + h * vel)
        kicks.append(kick)
    return pos, vel, jnp.stack(kicks)
