import jax
import jax.numpy as jnp


def roll(key, a):
    return jnp.roll(a, jax.random.randint(key, (2,), 0, a.shape[0]), (0, 1))


def mirror(key, a):
    return jnp.where(jax.random.bernoulli(key), a[::-1], a)


WARPS = (roll, mirror)


def warp(key, a):
    for k, f in zip(jax.random.split(key, len(WARPS)), WARPS):
        a = f(k, a)
    return a
