"""Pick PD gains for the hover controller by simulated flights."""
import argparse
from functools import partial

import jax
import jax.numpy as jnp

from plant import PlantConfig, rollout

DEFAULT_GAINS = [(0.5, 0.5), (1.0, 0.8), (2.0, 1.0), (2.5, 2.0), (4.0, 1.5)]


def score(cfg, gains, key, flights):
    fly = jax.jit(jax.vmap(partial(rollout, cfg), in_axes=(0, None)))
    keys = jax.random.split(key, flights)
    costs = jnp.stack([fly(gains, k) for k in keys])
    return costs


def main(seed=0, gains=DEFAULT_GAINS, flights=16):
    cfg = PlantConfig()
    gains = jnp.asarray(gains, jnp.float32)
    costs = score(cfg, gains, jax.random.PRNGKey(seed), flights)
    mean = costs.mean(axis=0)
    best = int(mean.argmin())
    margin = costs - costs[:, best : best + 1]
    stderr = margin.std(axis=0) / flights**0.5
    return {
        "best": best,
        "cost": mean.tolist(),
        "margin": margin.mean(axis=0).tolist(),
        "margin_stderr": stderr.tolist(),
        "per_flight": costs.tolist(),
    }


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--flights", type=int, default=16)
    args = ap.parse_args()
    report = main(args.seed, flights=args.flights)
    print("best gains:", DEFAULT_GAINS[report["best"]])
    for g, m, s in zip(DEFAULT_GAINS, report["margin"], report["margin_stderr"]):
        print(g, f"{m:+.4f} +- {s:.4f}")
