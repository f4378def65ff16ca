import argparse

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

from callbacks import BestKeeper
from model import Tower


@nnx.jit
def train_step(model, optimizer, x, y):
    def loss_fn(m):
        pred, silent = m(x)
        return jnp.mean((pred - y) ** 2), silent

    (loss, silent), grads = nnx.value_and_grad(loss_fn, has_aux=True)(model)
    optimizer.update(model, grads)
    return loss, silent


def friedman(n, rng):
    x = rng.uniform(size=(n, 6)).astype(np.float32)
    y = np.sin(np.pi * x[:, 0] * x[:, 1]) + 2 * (x[:, 2] - 0.5) ** 2 + x[:, 3]
    return jnp.asarray(x), jnp.asarray(y - y.mean())


def fit(model, optimizer, train, keeper, epochs, batch, rng):
    x, y = train
    history = []
    model.train()
    for epoch in range(epochs):
        order = rng.permutation(len(x))
        losses, silent = [], []
        for rows in np.split(order, len(x) // batch):
            loss, frac = train_step(model, optimizer, x[rows], y[rows])
            losses.append(float(loss))
            silent.append(float(frac))
        score, stop = keeper.after_epoch(model)
        history.append({"train": np.mean(losses), "valid": score, "silent": np.mean(silent)})
        print(f"{epoch:2d} train {np.mean(losses):.4f} valid {score:.4f} silent units {np.mean(silent):.2f}")
        if stop:
            break
    return history


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=9)
    ap.add_argument("--epochs", type=int, default=4)
    ap.add_argument("--rate", type=float, default=0.4)
    args = ap.parse_args(argv)
    rng = np.random.default_rng(args.seed)
    train, valid = friedman(256, rng), friedman(64, rng)
    model = Tower(6, 32, args.rate, rngs=nnx.Rngs(params=args.seed, dropout=args.seed + 1))
    optimizer = nnx.Optimizer(model, optax.adam(5e-3), wrt=nnx.Param)
    return fit(model, optimizer, train, BestKeeper(valid, patience=3), args.epochs, 32, rng)


if __name__ == "__main__":
    main()
