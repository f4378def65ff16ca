import jax
import jax.numpy as jnp


def shift(key, a, reach):
    dy, dx = jax.random.randint(key, (2,), -reach, reach + 1)
    return jnp.roll(a, (dy, dx), axis=(-2, -1))


def flip(key, a):
    return jnp.where(jax.random.bernoulli(key), a[..., ::-1], a)


def warp(key, a, reach=4):
    k_shift, k_flip = jax.random.split(key)
    return flip(k_flip, shift(k_shift, a, reach))
