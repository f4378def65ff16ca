import dataclasses

import jax
import jax.numpy as jnp


def height(place):
    return jnp.sum(jnp.cos(place)) - 0.1 * jnp.sum(place**2)


@jax.jit
def stride(hiker):
    key, sub = jax.random.split(hiker.key)
    gust = jax.random.t(sub, 4.0, hiker.place.shape)
    place = hiker.place + 0.1 * jax.grad(height)(hiker.place) + 0.2 * gust
    return dataclasses.replace(hiker, place=place, key=key), gust


def walk(hiker, n):
    gusts = []
    for _ in range(n):
        hiker, gust = stride(hiker)
        gusts.append(gust)
    return hiker, gusts
