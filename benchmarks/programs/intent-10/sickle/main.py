from functools import partial

import jax
import jax.numpy as jnp

from lattice import SIZE, evolve


def gelman_rubin(series):
    n = series.shape[0]
    within = series.var(0, ddof=1).mean()
    between = n * series.mean(0).var(ddof=1)
    return jnp.sqrt(((n - 1) / n * within + between / n) / within)


def main(seed=14, replicas=6, burn=100, sweeps=100, beta=0.3):
    k_start, k_burn, k_run = jax.random.split(jax.random.key(seed), 3)
    spins = jnp.where(jax.random.bernoulli(k_start, 0.5, (replicas, SIZE, SIZE)), 1, -1)
    run = jax.jit(partial(evolve, beta))
    spins, _ = run(spins, jax.random.split(k_burn, burn))
    spins, series = run(spins, jax.random.split(k_run, sweeps))
    means = jnp.abs(series).mean(0)
    return {
        "magnetisation": means.mean(),
        "error": means.std(ddof=1) / jnp.sqrt(replicas),
        "rhat": gelman_rubin(series),
        "series": series,
    }


if __name__ == "__main__":
    out = main()
    print(out["magnetisation"], out["error"], out["rhat"])
