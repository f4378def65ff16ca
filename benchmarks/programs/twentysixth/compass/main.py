"""Which order-up-to level is better?

Both policies live through the same simulated seasons (common random numbers), so that the difference
is not drowned by the demand.  A fresh set of seasons is taken for each round of the comparison.
"""
import argparse
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from simulate import Shop, season


@partial(jax.jit, static_argnames="shop")
def profits(levels, shop, keys):
    over_seasons = jax.vmap(lambda level, k: season(level, shop, k), in_axes=(None, 0))
    return jax.vmap(over_seasons, in_axes=(0, None))(levels, keys)


def compare(levels, key, rounds, seasons, shop=Shop()):
    for round_key in jax.random.split(key, rounds):
        out = profits(levels, shop, jax.random.split(round_key, seasons))
        yield np.asarray(out)


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--levels", type=float, nargs=2, default=(36.0, 42.0))
    p.add_argument("--rounds", type=int, default=4)
    p.add_argument("--seasons", type=int, default=64)
    p.add_argument("--seed", type=int, default=30)
    a = p.parse_args(argv)
    chunks = list(compare(jnp.asarray(a.levels), jax.random.key(a.seed), a.rounds, a.seasons))
    table = np.concatenate(chunks, axis=1)
    diff = table[1] - table[0]
    return {
        "profits": table,
        "difference": float(diff.mean()),
        "stderr_paired": float(diff.std(ddof=1) / np.sqrt(diff.size)),
    }


if __name__ == "__main__":
    r = main()
    print(f"gain of the higher level: {r['difference']:.2f} +- {r['stderr_paired']:.2f}")
