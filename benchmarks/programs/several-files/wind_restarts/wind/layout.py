import jax.numpy as jnp


def wake_loss(positions):
    gaps = jnp.abs(positions[:, None] - positions[None]) + jnp.eye(positions.size)
    return jnp.sum(jnp.exp(-gaps)) + 0.1 * jnp.sum(positions**2)
