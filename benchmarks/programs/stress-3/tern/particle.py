from typing import NamedTuple

import jax
import jax.numpy as jnp


class Drift(NamedTuple):
    velocity: tuple = (0.4, 0.1)
    q: float = 0.2
    r: float = 0.3


def systematic(key, logw):
    """Systematic resampling; one offset for all strata."""
    n = logw.shape[0]
    offset = jax.random.uniform(key)
    cdf = jnp.cumsum(jax.nn.softmax(logw))
    idx = jnp.searchsorted(cdf, (jnp.arange(n) + offset) / n)
    return jnp.clip(idx, 0, n - 1), offset


def make_step(model, key):
    drift = jnp.asarray(model.velocity)

    def step(carry, y):
        particles, logz = carry
        noise = jax.random.normal(key, particles.shape)
        moved = particles + drift + model.q * noise
        logw = -0.5 * ((moved - y) ** 2).sum(-1) / model.r**2
        idx, offset = systematic(key, logw)
        logz = logz + jax.nn.logsumexp(logw) - jnp.log(logw.shape[0])
        return (moved[idx], logz), {"noise": noise, "offset": offset, "logw": logw}

    return step
