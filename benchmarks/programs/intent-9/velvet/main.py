import argparse

import jax
import jax.numpy as jnp

from shop import season


def table(levels, key, seasons):
    across = jax.vmap(season, in_axes=(0, None))
    rows = []
    for level, k in zip(levels, jax.random.split(key, len(levels))):
        rows.append(across(jnp.full((seasons,), level), k))
    return jnp.stack(rows, axis=1)


def summary(costs):
    error = costs.std(0) / jnp.sqrt(len(costs))
    return costs.mean(0), error


def main(argv=()):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=8)
    p.add_argument("--seasons", type=int, default=16)
    args = p.parse_args(list(argv))
    levels = jnp.array([23.0, 24.0, 25.0, 26.0])
    costs = table(levels, jax.random.key(args.seed), args.seasons)
    mean, error = summary(costs)
    return {"mean": mean, "error": error, "costs": costs}


if __name__ == "__main__":
    out = main()
    print(out["mean"], out["error"])
