"""Posterior of a small logistic regression by MALA."""
import argparse

import jax
import jax.numpy as jnp

from kernels import mala


def simulate(key, n=80, d=3):
    kx, kw, ky = jax.random.split(key, 3)
    x = jax.random.normal(kx, (n, d))
    w = jax.random.normal(kw, (d,))
    y = jax.random.bernoulli(ky, jax.nn.sigmoid(x @ w))
    return x, y.astype(jnp.float32), w


def make_logdensity(x, y, prior_scale=2.0):
    def logdensity(w):
        z = x @ w
        return jnp.sum(y * z - jax.nn.softplus(z)) - 0.5 * jnp.sum((w / prior_scale) ** 2)
    return logdensity


def run_chains(kernel, keys, starts, n_samples):
    def one(key, start):
        final, path = jax.lax.scan(kernel.step, kernel.init(key, start), None, length=n_samples)
        return path, final.accepted / n_samples
    return jax.jit(jax.vmap(one))(keys, starts)


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--chains", type=int, default=4)
    p.add_argument("--samples", type=int, default=600)
    p.add_argument("--step-size", type=float, default=0.03)
    p.add_argument("--seed", type=int, default=21)
    a = p.parse_args(argv)
    data_key, start_key, chain_key = jax.random.split(jax.random.PRNGKey(a.seed), 3)
    x, y, w = simulate(data_key)
    starts = jax.random.normal(start_key, (a.chains, x.shape[1]))
    paths, rate = run_chains(mala(make_logdensity(x, y), a.step_size),
                             jax.random.split(chain_key, a.chains), starts, a.samples)
    kept = paths[:, a.samples // 2:]
    print("acceptance", rate)
    print("true", w, "posterior mean", kept.mean((0, 1)), "sd", kept.std((0, 1)))
    return {"paths": paths, "rate": rate}


if __name__ == "__main__":
    main()
