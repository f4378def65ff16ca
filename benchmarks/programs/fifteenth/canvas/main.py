import argparse

import equinox as eqx
import jax
import jax.numpy as jnp

from erase import Erase
from pipeline import Pipeline


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--batches", type=int, default=3)
    a = ap.parse_args(argv)
    pipe = Pipeline((Erase(3), Erase(2, fill=2.0)))
    pictures = jnp.ones((8, 10, 10))
    keys = jax.random.split(jax.random.key(a.seed), a.batches)
    work = eqx.filter_jit(pipe)
    return jnp.stack([work(pictures, k) for k in keys])


if __name__ == "__main__":
    print(main().mean(axis=(1, 2, 3)))
