"""Draws from the upper tail of a normal at several cut-offs."""
import argparse

import jax
import numpy as np

from truncated import LIMIT, sample


def main(seed=0, n=400, lows=(-1.0, 0.0, 0.8)):
    table = {}
    for low, key in zip(lows, jax.random.split(jax.random.PRNGKey(seed), len(lows))):
        z, tries = (np.asarray(v) for v in sample(key, low, n))
        table[low] = {
            "mean": float(z.mean()),
            "gave_up": float((tries >= LIMIT).mean()),
            "tries": float(tries.mean()),
        }
    return table


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--n", type=int, default=400)
    a = ap.parse_args()
    for low, row in main(a.seed, a.n).items():
        print(f"z > {low:4.1f}: {row}")
