import argparse

import jax
import jax.numpy as jnp

from workers import Worker


def susceptibility(configs):
    m = configs.mean(-1)
    return m.var() * configs.shape[-1], m.std() / jnp.sqrt(len(m))


def main(argv=None):
    cli = argparse.ArgumentParser()
    cli.add_argument("--seed", type=int, default=0)
    cli.add_argument("--hosts", type=int, default=4)
    cli.add_argument("--lanes", type=int, default=6)
    cli.add_argument("--size", type=int, default=10)
    cli.add_argument("--sweeps", type=int, default=20)
    cli.add_argument("--beta", type=float, default=0.7)
    a = cli.parse_args(argv)
    root = jax.random.key(a.seed)
    parts = [Worker(root, r, a.lanes, a.size).configurations(a.sweeps, a.beta) for r in range(a.hosts)]
    configs = jnp.concatenate(parts)
    return configs, susceptibility(configs)


if __name__ == "__main__":
    print(main()[1])
