"""Cyclical Langevin sampling of a pulsar's spin parameters."""
import argparse
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Cycle(NamedTuple):
    samples: jax.Array
    kicks: jax.Array


def cosine_step(t, length, top=0.05):
    return top * 0.5 * (1.0 + jnp.cos(jnp.pi * t / length)) + 1e-4


def make_energy(key, n=80):
    times = jnp.linspace(0.0, 1.0, n)
    truth = jnp.array([0.7, -0.4, 0.2])
    basis = jnp.stack([jnp.ones_like(times), times, times**2], 1)
    arrivals = basis @ truth + 0.1 * jax.random.normal(key, (n,))
    return lambda theta: 0.5 * jnp.sum((basis @ theta - arrivals) ** 2) + 0.5 * jnp.sum(theta**2)


class CyclicLangevin:
    def __init__(self, energy, length):
        self.grad = jax.grad(energy)
        self.length = length
        self.run_cycle = jax.jit(self._run_cycle)

    def _run_cycle(self, theta, key):
        def move(theta, t):
            h = cosine_step(t, self.length)
            kick = jax.random.normal(jax.random.fold_in(key, t), theta.shape)
            theta = theta - h * self.grad(theta) + jnp.sqrt(2 * h) * kick
            return theta, Cycle(theta, kick)

        return jax.lax.scan(move, theta, jnp.arange(self.length))


def main(seed=0, cycles=4, length=50):
    data_key, chain_key = jax.random.split(jax.random.key(seed))
    sampler = CyclicLangevin(make_energy(data_key), length)
    theta, history = jnp.zeros(3), []
    for _ in range(cycles):
        theta, cycle = sampler.run_cycle(theta, chain_key)
        history.append(cycle)
    return jax.tree.map(lambda *xs: jnp.stack(xs), *history)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--cycles", type=int, default=4)
    ns = parser.parse_args()
    print(main(ns.seed, ns.cycles).samples[:, -1])
