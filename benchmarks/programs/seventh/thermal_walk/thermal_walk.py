"""Metropolis walk in a double well; returns the proposals and the path."""
import argparse
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np


def supply(key):
    while True:
        key, out = jax.random.split(key)
        yield out


class Well:
    def __init__(self, depth, temperature, take):
        self.depth, self.temperature, self._take = depth, temperature, take

    @property
    def key(self):
        return self._take()

    def energy(self, x):
        return self.depth * jnp.sum((x**2 - 1.0) ** 2)

    def propose(self, x):
        return x + 0.4 * jax.random.normal(self.key, x.shape)

    def accept(self, old, new):
        ratio = jnp.exp((self.energy(old) - self.energy(new)) / self.temperature)
        return jax.random.uniform(self.key) < ratio


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--moves", type=int, default=60)
    args = p.parse_args(argv)
    take = partial(next, supply(jax.random.key(args.seed)))
    well = Well(depth=2.0, temperature=1.0, take=take)
    x, shifts, path = jnp.zeros(3), [], []
    for _ in range(args.moves):
        y = well.propose(x)
        shifts.append(np.asarray(y - x))
        x = y if well.accept(x, y) else x
        path.append(np.asarray(x))
    return np.stack(shifts), np.stack(path)


if __name__ == "__main__":
    print(main()[1].mean(axis=0))
