"""Resumable melt model; draws are a function of (seed, step), so a checkpoint needs no key."""
import argparse
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np


class Draws:
    def __init__(self, seed):
        init, rows, frost = jax.random.split(jax.random.key(seed), 3)
        self.init, self._rows, self._frost = init, rows, frost

    def rows(self, step, n, size):
        return jax.random.permutation(jax.random.fold_in(self._rows, step), n)[:size]

    def frost(self, step, shape):
        return 0.1 * jax.random.normal(jax.random.fold_in(self._frost, step), shape)


def ablation(n=30):
    day = jnp.arange(n) / n
    x = jnp.stack([day, day**2, jnp.sin(6 * day), jnp.ones(n)], 1)
    return x, x @ jnp.array([1.0, -2.0, 0.5, 0.1])


def run(seed, until, path):
    path = Path(path)
    draws = Draws(seed)
    x, y = ablation()
    if path.exists():
        with np.load(path) as saved:
            w, step = jnp.asarray(saved["w"]), int(saved["step"])
    else:
        w, step = jax.random.normal(draws.init, (4,)), 0
    log = []
    for step in range(step, until):
        rows = draws.rows(step, len(x), 6)
        noisy = x[rows] + draws.frost(step, (6, 4))
        w = w - 0.1 * noisy.T @ (noisy @ w - y[rows]) / 6
        log.append(rows.tolist())
    np.savez(path, w=np.asarray(w), step=until)
    return np.asarray(w), log


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--until", type=int, default=50)
    ap.add_argument("--path", default="melt.npz")
    ns = ap.parse_args()
    print(run(ns.seed, ns.until, ns.path)[0])
