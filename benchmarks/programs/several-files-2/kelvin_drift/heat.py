import jax
import jax.numpy as jnp


def member_step(field, key):
    """One explicit heat step on a ring, with stochastic model error."""
    spread = jnp.roll(field, 1) + jnp.roll(field, -1) - 2.0 * field
    error = 0.1 * jax.random.normal(key, field.shape)
    return field + 0.2 * spread + error, error
