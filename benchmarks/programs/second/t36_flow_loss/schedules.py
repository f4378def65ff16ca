import jax
import jax.numpy as jnp


def sample_t(key, batch):
    return jax.random.uniform(key, (batch, 1))


def alpha_sigma(t):
    return jnp.cos(0.5 * jnp.pi * t), jnp.sin(0.5 * jnp.pi * t)
