import argparse

import jax
import jax.numpy as jnp

from kernels import Walk
from target import DENSITIES


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--density", default="gauss", choices=sorted(DENSITIES))
    p.add_argument("--scale", type=float, default=1.5)
    p.add_argument("--length", type=int, default=4000)
    p.add_argument("--seed", type=int, default=0)
    a = p.parse_args(argv)
    kernel = Walk(DENSITIES[a.density], a.scale)
    return jax.device_get(kernel.chain(jnp.zeros(1), jax.random.key(a.seed), a.length))


if __name__ == "__main__":
    print(main().mean(axis=0))
