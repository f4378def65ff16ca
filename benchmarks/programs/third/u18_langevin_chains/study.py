import jax
import jax.numpy as jnp

from axes import in_axes
from langevin import energy, trajectory

batched = jax.vmap(trajectory, in_axes=in_axes("state", "eps", "key"))


def final_states(key, n_chains, dim, eps):
    starts = jnp.zeros((n_chains, dim))
    return batched(starts, eps, key)
