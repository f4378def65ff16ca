"""Random-walk Metropolis for a ridge-shaped target."""
import argparse

import jax
import jax.numpy as jnp
from jax import lax


def log_ridge(z):
    return -0.5 * (z[0] ** 2 + 4.0 * (z[1] - z[0]) ** 2)


def propose(rng, z, width):
    return z + width * jax.random.normal(rng, z.shape)


class Walker:
    def __init__(self, density, width=0.6):
        self.density = density
        self.width = width

    def seedling(self, rng):
        at, walk = jax.random.split(rng)
        return {"z": jax.random.normal(at, (2,)), "rng": walk, "taken": jnp.int32(0)}

    def hop(self, here, _):
        shove, coin = jax.random.split(here["rng"])
        there = propose(shove, here["z"], self.width)
        gap = self.density(there) - self.density(here["z"])
        ok = jnp.log(jax.random.uniform(coin)) < gap
        after = {
            **here,
            "z": jnp.where(ok, there, here["z"]),
            "taken": here["taken"] + ok.astype(jnp.int32),
        }
        return after, there - here["z"]


def sample(seed, length):
    walker = Walker(log_ridge)
    first = walker.seedling(jax.random.key(seed))
    last, shoves = lax.scan(walker.hop, first, None, length=length)
    return last["z"], int(last["taken"]), shoves


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--length", type=int, default=200)
    cli = ap.parse_args()
    print(sample(cli.seed, cli.length))
