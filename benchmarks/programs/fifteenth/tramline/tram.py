from typing import NamedTuple

import jax
import jax.numpy as jnp


class Tram(NamedTuple):
    at: jax.Array
    speed: jax.Array


def start(key):
    a, b = jax.random.split(key)
    return Tram(jax.random.normal(a), 0.1 * jax.random.normal(b))


def drive(policy, key, ticks=6):
    first, wind = jax.random.split(key)

    def tick(tram, k):
        speed = tram.speed + policy(tram) + 0.05 * jax.random.normal(k)
        tram = Tram(tram.at + speed, speed)
        return tram, -tram.at**2

    tram = start(first)
    _, pay = jax.lax.scan(tick, tram, jax.random.split(wind, ticks))
    return tram.at, pay.sum()
