import functools

import jax
import jax.numpy as jnp


def warp(key, cloth, amount):
    return cloth + amount * jax.random.normal(key, cloth.shape)


def fray(key, cloth, amount):
    keep = jax.random.bernoulli(key, 1 - amount, cloth.shape[:1])
    return cloth * keep[:, None]


def weathering(key, strengths):
    """A queue of callables; each ages a cloth a little further."""
    queue = []
    for strength in strengths:
        key, k_warp, k_fray = jax.random.split(key, 3)
        queue.append(functools.partial(warp, k_warp, amount=strength))
        queue.append(lambda cloth, k=k_fray, s=strength: fray(k, cloth, s))
    return queue


def age(cloth, queue):
    for treat in queue:
        cloth = treat(cloth)
        yield cloth


def contrast(cloth):
    return jnp.std(cloth)
