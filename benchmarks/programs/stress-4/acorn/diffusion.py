from functools import partial

import jax
import jax.numpy as jnp


def forward_noise(x, t, key):
    return jnp.sqrt(1 - t) * x + jnp.sqrt(t) * jax.random.normal(key, x.shape)


def reverse(x, source, steps=3, noise=None):
    noise = noise or partial(jax.random.normal, shape=x.shape)
    trail = []
    for i in range(steps):
        e = noise(source.key)
        x = 0.9 * x + 0.1 * e
        trail.append(e)
    return x, trail


def pairs(x, source, ts=(0.2, 0.2, 0.5)):
    return [forward_noise(x, t, source.key) for t in ts]
