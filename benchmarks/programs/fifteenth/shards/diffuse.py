import argparse

from mesh import AXIS, lanes

import jax
import jax.numpy as jnp
from jax.sharding import PartitionSpec as P


def euler(x, rng, steps, dt):
    def move(state, k):
        return state - dt * state + jnp.sqrt(dt) * jax.random.normal(k, state.shape), None

    return jax.lax.scan(move, x, jax.random.split(rng, steps))[0]


def simulate(rng, particles, steps, dt):
    layout = {"x": P(AXIS), "rng": P()}

    def shard(x, rng):
        return euler(x, rng, steps, dt)

    parallel = jax.shard_map(
        shard,
        mesh=lanes(),
        in_specs=tuple(layout.values()),
        out_specs=layout["x"],
        check_vma=False,
    )
    return jax.jit(parallel)(jnp.zeros((particles, 2)), rng)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--particles", type=int, default=16)
    a = ap.parse_args(argv)
    return simulate(jax.random.key(a.seed), a.particles, steps=5, dt=0.1)


if __name__ == "__main__":
    print(main().std(axis=0))
