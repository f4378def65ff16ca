"""Paired comparison of optimizers: every contender gets the same start and the same batches,
so that the differences within a pair are due to the optimizer alone."""
import argparse
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

CONTENDERS = {
    "sgd": lambda: optax.sgd(0.2),
    "momentum": lambda: optax.sgd(0.05, momentum=0.9),
    "adam": lambda: optax.adam(0.05),
}


class Board(NamedTuple):
    x: jax.Array
    y: jax.Array


def loss(w, x, y):
    return jnp.mean((jnp.tanh(x @ w["a"]) @ w["b"] - y) ** 2)


def train(tx, key, board, steps, batch):
    k_start, k_batches = jax.random.split(key)
    ka, kb = jax.random.split(k_start)
    w = {"a": jax.random.normal(ka, (board.x.shape[1], 16)) * 0.5, "b": jax.random.normal(kb, (16,)) * 0.25}
    first = w

    def step(carry, k):
        w, opt = carry
        rows = jax.random.choice(k, len(board.x), (batch,), replace=False)
        value, grads = jax.value_and_grad(loss)(w, board.x[rows], board.y[rows])
        updates, opt = tx.update(grads, opt)
        return (optax.apply_updates(w, updates), opt), (value, rows)

    _, (values, rows) = jax.lax.scan(step, (w, tx.init(w)), jax.random.split(k_batches, steps))
    return {"start": first, "losses": values, "rows": rows}


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--pairs", type=int, default=3)
    args = p.parse_args(argv)
    t = jnp.linspace(-2, 2, 60)
    board = Board(jnp.stack([t, t**2, jnp.ones_like(t)], axis=1), jnp.sin(2 * t))
    runs = {name: jax.jit(lambda key, tx=make(): train(tx, key, board, 40, 16)) for name, make in CONTENDERS.items()}
    rounds = []
    for key in jax.random.split(jax.random.key(args.seed), args.pairs):
        rounds.append({name: run(key) for name, run in runs.items()})
    return jax.tree.map(np.asarray, rounds)


if __name__ == "__main__":
    for r in main():
        print({name: float(run["losses"][-5:].mean()) for name, run in r.items()})
