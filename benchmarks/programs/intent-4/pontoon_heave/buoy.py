from typing import NamedTuple

import jax
import jax.numpy as jnp

SOURCES = {
    "swell": lambda key: 0.3 * jax.random.normal(key),
    "sensor": lambda key: 0.8 * jax.random.normal(key),
}


class Trace(NamedTuple):
    height: jax.Array
    swell: jax.Array
    reading: jax.Array


def disturbances(key, names):
    return {name: SOURCES[name](key) for name in names}


def advance(height, key):
    noise = disturbances(key, ("swell", "sensor"))
    height = 0.9 * height + noise["swell"]
    return height, Trace(height, noise["swell"], height + noise["sensor"])


def kalman_gain(q=0.09, r=0.64, rounds=30):
    p = 1.0
    for _ in range(rounds):
        prior = 0.81 * p + q
        p = prior * r / (prior + r)
    return p / r


def main(seed=8, steps=200):
    keys = jax.random.split(jax.random.key(seed), steps)
    _, trace = jax.lax.scan(advance, jnp.zeros(()), keys)
    gain = kalman_gain()
    _, estimate = jax.lax.scan(lambda m, z: ((1 - gain) * 0.9 * m + gain * z,) * 2, jnp.zeros(()), trace.reading)
    return {"trace": trace, "rmse": jnp.sqrt(jnp.mean((estimate - trace.height) ** 2))}


if __name__ == "__main__":
    print(main()["rmse"])
