import jax
import jax.numpy as jnp

from axes import in_axes
from langevin import energy, trajectory

batched = jax.vmap(trajectory, in_axes=in_axes("state", "eps", "key"))


def final_states(key, n_replicates, dim, eps):
    grid = eps * jnp.array([0.5, 1.0, 2.0])
    runs = jax.vmap(lambda k: batched(jnp.zeros(dim), grid, k))(jax.random.split(key, n_replicates))
    return runs
