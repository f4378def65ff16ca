"""Tabular regression with residual MLP and early stopping."""
import argparse
from functools import partial

import jax
import jax.numpy as jnp
from flax import nnx

from loop import Trainer, Validation
from model import Scorer


def synth(key, n, din):
    kx, kn = jax.random.split(key)
    x = jax.random.normal(kx, (n, din))
    y = jnp.sin(x[:, 0]) + 0.5 * x[:, 1] * x[:, 2] + 0.3 * jax.random.normal(kn, (n,))
    return x, y


def batches(key, x, y, size, epoch):
    perm = jax.random.permutation(jax.random.fold_in(key, epoch), len(x))
    for i in range(0, len(x) - size + 1, size):
        idx = perm[i:i + size]
        yield x[idx], y[idx]


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--epochs", type=int, default=12)
    p.add_argument("--rate", type=float, default=0.3)
    p.add_argument("--patience", type=int, default=6)
    p.add_argument("--min-delta", type=float, default=0.01)
    a = p.parse_args(argv)

    k_train, k_valid, k_order, k_model = jax.random.split(jax.random.key(a.seed), 4)
    x, y = synth(k_train, 128, 5)
    xv, yv = synth(k_valid, 64, 5)
    k_params, k_drop = jax.random.split(k_model)
    model = Scorer(5, 16, 2, a.rate, rngs=nnx.Rngs(params=k_params, dropout=k_drop))
    validation = Validation(xv, yv, a.min_delta, a.patience)
    trainer = Trainer(model, 5e-3, [validation])
    history = trainer.fit(partial(batches, k_order, x, y, 32), a.epochs)
    return {"history": history, "valid": validation.log, "best": validation.best}


if __name__ == "__main__":
    out = main()
    print("best", round(out["best"], 4), "after", len(out["valid"]), "rounds")
