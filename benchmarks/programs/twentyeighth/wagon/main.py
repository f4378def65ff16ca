import argparse
import itertools
from functools import partial

import jax
import jax.numpy as jnp

from inventory import compare


def paired_interval(a, b):
    d = a - b
    half = 1.96 * d.std(ddof=1) / jnp.sqrt(d.size)
    return float(d.mean()), float(half)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--days", type=int, default=120)
    ap.add_argument("--replications", type=int, default=64)
    ap.add_argument("--rate", type=float, default=6.0)
    ap.add_argument("--seed", type=int, default=0)
    a = ap.parse_args(argv)

    policies = {"lean": (12.0, 30.0), "middle": (14.0, 32.0), "safe": (16.0, 36.0)}
    duel = jax.jit(partial(compare, n=a.replications, days=a.days, rate=a.rate))
    pairs = list(itertools.combinations(policies, 2))
    table = {}
    for (p, q), key in zip(pairs, jax.random.split(jax.random.key(a.seed), len(pairs))):
        ca, cb = duel(jnp.array(policies[p]), jnp.array(policies[q]), key)
        diff, half = paired_interval(ca, cb)
        table[p, q] = {"diff": diff, "half": half, "a": ca, "b": cb}
        print(f"{p:>7} - {q:<7} {diff:+.3f} +- {half:.3f}")
    return table


if __name__ == "__main__":
    main()
