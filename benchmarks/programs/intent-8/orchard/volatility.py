from typing import NamedTuple

import jax
import jax.numpy as jnp


class Params(NamedTuple):
    mu: float = -1.0
    phi: float = 0.95
    tau: float = 0.3


def simulate(key, p, length):
    def step(h, k):
        kh, ky = jax.random.split(k)
        h = p.mu + p.phi * (h - p.mu) + p.tau * jax.random.normal(kh)
        return h, jnp.exp(h / 2) * jax.random.normal(ky)

    return jax.lax.scan(step, jnp.asarray(p.mu), jax.random.split(key, length))[1]


def systematic(u, weights):
    n = weights.shape[0]
    return jnp.searchsorted(jnp.cumsum(weights), (jnp.arange(n) + u) / n).clip(0, n - 1)


def log_obs(y, h):
    return -0.5 * (jnp.log(2 * jnp.pi) + h + y**2 * jnp.exp(-h))
