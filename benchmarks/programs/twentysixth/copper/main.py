"""Bayesian logistic regression: MAP fit, then several Langevin chains from the optimum, R-hat at the end."""
import argparse

import jax
import jax.numpy as jnp
import numpy as np
import optax

from langevin import Chain, Langevin

N, D = 200, 3


def dataset(seed):
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(N, D)).astype("float32")
    y = (rng.random(N) < 1 / (1 + np.exp(-x @ np.array([1.0, -0.5, 0.25])))).astype("float32")
    return jnp.asarray(x), jnp.asarray(y)


def make_potential(x, y):
    def potential(w, rows):
        logits = x[rows] @ w
        nll = optax.sigmoid_binary_cross_entropy(logits, y[rows]).mean() * N
        return nll + 0.5 * jnp.sum(w**2)
    return potential


def map_fit(potential, steps=150):
    w, tx = jnp.zeros(D), optax.adam(5e-2)
    s = tx.init(w)
    grad = jax.jit(jax.grad(potential))
    for _ in range(steps):
        u, s = tx.update(grad(w, jnp.arange(N)), s)
        w = optax.apply_updates(w, u)
    return w


def rhat(draws):
    m, n, _ = draws.shape
    within = draws.var(axis=1, ddof=1).mean(0)
    between = n * draws.mean(axis=1).var(axis=0, ddof=1)
    return np.sqrt((n - 1) / n + between / n / within)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--chains", type=int, default=4)
    ap.add_argument("--steps", type=int, default=600)
    ap.add_argument("--seed", type=int, default=9)
    args = ap.parse_args(argv)
    potential = make_potential(*dataset(0))
    start = map_fit(potential)
    spec = Langevin(seed=args.seed)
    full = jnp.broadcast_to(jnp.arange(N), (args.steps, N))
    draws = []
    for _ in range(args.chains):
        chain = Chain(potential, start, spec)
        draws.append(np.asarray(chain.run(full)))
    draws = np.stack(draws)
    return {"draws": draws, "rhat": rhat(draws)}


if __name__ == "__main__":
    out = main()
    print("posterior mean", out["draws"].mean((0, 1)).round(3), "R-hat", out["rhat"].round(4))
