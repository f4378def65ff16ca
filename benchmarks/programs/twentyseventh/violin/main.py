import argparse

import jax
import jax.numpy as jnp
import numpy as np

from sampler import ManyChains


def regression_posterior(key, n=60, d=3, prior=2.0):
    kx, kw, ke = jax.random.split(key, 3)
    x = jax.random.normal(kx, (n, d))
    w = jax.random.normal(kw, (d,))
    y = x @ w + 0.8 * jax.random.normal(ke, (n,))

    def logp(theta):
        return -0.5 * jnp.sum((y - x @ theta) ** 2) / 0.64 - 0.5 * jnp.sum(theta**2) / prior**2

    return logp, w


def split_rhat(draws):
    s = draws.reshape(2, draws.shape[0] // 2, *draws.shape[1:])
    s = np.concatenate([s[0], s[1]], axis=1)
    n = s.shape[0]
    within = s.var(0, ddof=1).mean(0)
    between = n * s.mean(0).var(0, ddof=1)
    return np.sqrt(((n - 1) / n * within + between / n) / within)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--chains", type=int, default=4)
    ap.add_argument("--steps", type=int, default=600)
    ap.add_argument("--warmup", type=int, default=200)
    ap.add_argument("--eps", type=float, default=4e-3)
    ap.add_argument("--seed", type=int, default=0)
    a = ap.parse_args(argv)

    k_data, k_init, k_run = jax.random.split(jax.random.key(a.seed), 3)
    logp, w = regression_posterior(k_data)
    x0 = 3.0 * jax.random.normal(k_init, (a.chains, w.shape[0]))
    sampler = ManyChains(logp, a.eps)
    draws, ok = jax.jit(sampler.run, static_argnums=2)(k_run, x0, a.steps)
    draws = np.asarray(draws)[a.warmup :]
    print("accept", np.asarray(ok).mean().round(3), "rhat", split_rhat(draws).round(3))
    print("mean", draws.mean((0, 1)).round(3), "sd", draws.std((0, 1)).round(3))
    return draws


if __name__ == "__main__":
    main()
