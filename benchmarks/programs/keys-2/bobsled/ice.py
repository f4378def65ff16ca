"""Truncated friction by rejection, and a run down the track."""
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Attempt(NamedTuple):
    key: jax.Array
    value: jax.Array
    tries: jax.Array


def truncated_normal(key, low, high):
    def outside(attempt):
        return (attempt.value < low) | (attempt.value > high)

    def again(attempt):
        key, sub = jax.random.split(attempt.key)
        return Attempt(key, jax.random.normal(sub), attempt.tries + 1)

    start = Attempt(key, jnp.asarray(jnp.inf), jnp.asarray(0))
    last = jax.lax.while_loop(outside, again, start)
    return last.value, last.tries


def descend(key, curves, low=0.5, high=1.5):
    def curve(i, carry):
        key, friction = carry
        key, sub = jax.random.split(key)
        value, _ = truncated_normal(sub, low, high)
        return key, friction.at[i].set(value)

    return jax.lax.fori_loop(0, curves, curve, (key, jnp.zeros(curves)))[1]
