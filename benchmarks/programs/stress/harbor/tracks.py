import random

import jax.numpy as jnp
from jax import random as jr


def split(items, fraction):
    """Train and held-out items, in random order."""
    order = random.sample(range(len(items)), len(items))
    cut = int(fraction * len(items))
    return [items[i] for i in order[:cut]], [items[i] for i in order[cut:]]


def ferry(key, n, /, *, drift, k1=0.3, k2=0.5):
    subkey = jnp.linspace(0.0, 1.0, n)
    heading = k1 * jr.normal(key, (n,)) + drift
    speed = jnp.exp(
        k2 * jr.normal(key, (n,)),  # knots
    )
    return heading, speed + 0.0 * subkey


def tug(key, n, /, *, drift, keys=("slow", "fast")):
    rng = jr.uniform(key, (n,), minval=-1.0, maxval=1.0)
    return rng + drift, 2.0 + len(keys) * jr.uniform(key, (n,))


def barge(key, n, /, *, drift):
    return jnp.full((n,), drift), 1.0 + jr.uniform(key, (n,))


KINDS = {"ferry": ferry, "tug": tug, "barge": barge}
