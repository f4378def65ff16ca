import argparse

import jax
import jax.numpy as jnp

from client import Client
from codec import StochasticRounder


def run(seed=0, rounds=150):
    codec = StochasticRounder()
    k_w, k_b = jax.random.split(jax.random.key(seed))
    delta = {"w": 3 * jax.random.normal(k_w, (8,)), "b": jax.random.normal(k_b, (2,))}
    client = Client(delta, codec)
    total = jax.tree.map(jnp.zeros_like, delta)
    for _ in range(rounds):
        total = jax.tree.map(jnp.add, total, codec.decode(client.report()))
    mean = jax.tree.map(lambda t: t / rounds, total)
    return jax.device_get(mean), jax.device_get(delta)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    mean, delta = run(ap.parse_args().seed)
    print(mean["w"] - delta["w"])
