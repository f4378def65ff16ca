import jax.numpy as jnp


def log_prob(x):
    """Equal mixture of two unit Gaussians at -2 and 2 (up to a constant)."""
    return jnp.logaddexp(-0.5 * (x - 2.0) ** 2, -0.5 * (x + 2.0) ** 2)
