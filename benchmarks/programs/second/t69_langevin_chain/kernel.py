from typing import NamedTuple

import jax
import jax.numpy as jnp


class Chain(NamedTuple):
    x: jax.Array
    key: jax.Array


def leap(x, p, eps=0.1, n=3):
    for _ in range(n):
        p = p - eps * x
        x = x + eps * p
    return x


def segment(chain, length):
    def body(carry, _):
        x, key = carry
        key, sub = jax.random.split(key)
        p = jax.random.normal(sub, x.shape)
        return (leap(x, p), key), p

    (x, key), momenta = jax.lax.scan(body, (chain.x, chain.key), None, length=length)
    return Chain(x, key), momenta
