"""Probabilistic forecast of reservoir levels with an ensemble of runs."""
import argparse
from functools import partial

import jax
import jax.numpy as jnp

from basin import BasinConfig, rollout


def forecast(cfg, starts, key, cycles):
    run = jax.jit(jax.vmap(partial(rollout, cfg), in_axes=(0, None)))
    keys = jax.random.split(key, cycles)
    paths = jnp.stack([run(starts, k) for k in keys])
    return paths


def main(seed=0, members=12, cycles=3, obs_std=0.05):
    cfg = BasinConfig()
    k_obs, k_run = jax.random.split(jax.random.PRNGKey(seed))
    analysis = jnp.linspace(0.5, 1.5, cfg.sites)
    starts = analysis + obs_std * jax.random.normal(k_obs, (members, cfg.sites))
    paths = forecast(cfg, starts, k_run, cycles)
    mean = paths.mean(axis=1)
    spread = paths.std(axis=1).mean(axis=-1)
    lo, hi = jnp.quantile(paths, jnp.array([0.1, 0.9]), axis=1)
    return {
        "mean": mean[:, -1].tolist(),
        "spread": spread[:, 19::20].tolist(),
        "band": (hi - lo)[:, -1].mean(axis=-1).tolist(),
    }


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--members", type=int, default=12)
    args = ap.parse_args()
    report = main(args.seed, args.members)
    for c, (s, b) in enumerate(zip(report["spread"], report["band"])):
        print(f"cycle {c}: spread", [round(v, 3) for v in s], f"80% band {b:.3f}")
