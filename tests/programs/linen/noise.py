"""Noise on inputs and labels."""

import jax


def jitter(x, scale=0.1, *, key):
    """Add noise.

    Args:
        x: rows.
        scale: standard deviation.
        key: for the noise.
    """
    noise = jax.random.normal(key, x.shape)
    return x + scale * noise, noise


def blur(y, *, key):
    shift = jax.random.uniform(key, y.shape)
    return y + 0.01 * shift, shift
