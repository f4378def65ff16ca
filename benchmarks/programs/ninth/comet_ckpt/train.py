import argparse
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np

from state import State, dump, restore


@dataclass(frozen=True)
class Args:
    seed: int
    steps: int
    file: str
    batch: int = 16


def orbits(n=128):
    rng = np.random.default_rng(1986)
    e = rng.uniform(0, 0.9, (n, 3))
    return jnp.asarray(e), jnp.asarray((1 - e ** 2).sum(1))


def predict(p, x):
    return jnp.tanh(x @ p["a"]) @ p["b"]


@jax.jit
def step(state, x, y, rows, jitter):
    loss, g = jax.value_and_grad(lambda p: jnp.mean((predict(p, x[rows] + jitter) - y[rows]) ** 2))(state.params)
    momentum = jax.tree.map(lambda m, d: 0.9 * m + d, state.momentum, g)
    params = jax.tree.map(lambda p, m: p - 0.01 * m, state.params, momentum)
    return params, momentum, loss


def train(args):
    x, y = orbits()
    k_init, k_steps = jax.random.split(jax.random.key(args.seed))
    ka, kb = jax.random.split(k_init)
    params = {"a": jax.random.normal(ka, (3, 16)), "b": 0.1 * jax.random.normal(kb, (16,))}
    state = restore(State(0, params, jax.tree.map(jnp.zeros_like, params)), args.file)
    trace = []
    while state.step < args.steps:
        k_rows, k_jitter = jax.random.split(jax.random.fold_in(k_steps, state.step))
        rows = jax.random.choice(k_rows, len(x), (args.batch,), replace=False)
        jitter = 0.02 * jax.random.normal(k_jitter, (args.batch, 3))
        params, momentum, loss = step(state, x, y, rows, jitter)
        state = State(state.step + 1, params, momentum)
        trace.append(np.asarray(jitter))
    dump(state, args.file)
    return trace


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=6)
    ap.add_argument("--file", default="/tmp/comet.npz")
    trace = train(Args(**vars(ap.parse_args(argv))))
    print("ran", len(trace), "steps")
    return trace


if __name__ == "__main__":
    main()
