"""Posterior of a logistic regression for berth occupancy, four MALA chains."""
import jax
import jax.numpy as jnp
import numpy as np

from kernels import mala
from runner import run_chains, split_rhat

CHAINS, WARMUP, DRAWS = 4, 150, 250


def berth_data(n=120, d=3, seed=314):
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(n, d))
    beta = np.array([1.0, -0.5, 0.25])
    y = rng.random(n) < 1 / (1 + np.exp(-x @ beta))
    return jnp.asarray(x, jnp.float32), jnp.asarray(y, jnp.float32)


def make_logp(x, y):
    def logp(beta):
        z = x @ beta
        return jnp.sum(y * z - jnp.logaddexp(0.0, z)) - 0.5 * jnp.sum(beta**2) / 4.0

    return logp


def main(seed=0):
    x, y = berth_data()
    k_init, k_run = jax.random.split(jax.random.key(seed))
    inits = 2.0 * jax.random.normal(k_init, (CHAINS, x.shape[1]))
    trace = run_chains(k_run, inits, mala(make_logp(x, y), step=0.25), WARMUP + DRAWS)
    kept = np.asarray(trace["x"])[:, WARMUP:]
    summary = {
        "mean": kept.mean((0, 1)),
        "sd": kept.std((0, 1)),
        "rhat": np.array([split_rhat(kept[..., j]) for j in range(kept.shape[-1])]),
        "accept": np.asarray(trace["accept"]).mean(1),
    }
    for k, v in summary.items():
        print(f"{k:>7}", np.round(v, 3))
    return {"draws": kept, **summary}


if __name__ == "__main__":
    main()
