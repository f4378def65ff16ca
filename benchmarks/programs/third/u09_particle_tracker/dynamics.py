import jax
import jax.numpy as jnp


def propagate(key, particles, scale=0.5):
    noise = scale * jax.random.normal(key, particles.shape)
    return 0.9 * particles + noise, noise


def systematic(key, logw):
    n = logw.shape[0]
    u = (jax.random.uniform(key) + jnp.arange(n)) / n
    return jnp.searchsorted(jnp.cumsum(jax.nn.softmax(logw)), u).clip(0, n - 1)
