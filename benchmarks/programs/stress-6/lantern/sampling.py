"""Noise helpers shared by the model, the evaluation script and the tests."""
import jax
import jax.numpy as jnp


def reparameterize(mean, logvar, key):
    """Draw z ~ N(mean, exp(logvar)).

    Args:
        mean: [B, Z] posterior means.
        logvar: [B, Z] posterior log variances.
        key: PRNG key.

    Returns:
        (z, eps)
    """
    eps = jax.random.normal(key, mean.shape)
    return mean + jnp.exp(0.5 * logvar) * eps, eps


def corrupt(batch, key, *, level: float = 0.2):
    """Additive input corruption for the denoising objective."""
    noise = jax.random.normal(key, batch.shape)
    return batch + level * noise, noise
