import argparse

import jax
import jax.numpy as jnp
import optax
from flax import nnx

from nets import Regressor
from steps import EarlyStopper, train_step


def friedman(key, n):
    kx, ke = jax.random.split(key)
    x = jax.random.uniform(kx, (n, 8))
    y = 10 * jnp.sin(jnp.pi * x[:, 0] * x[:, 1]) + 20 * (x[:, 2] - 0.5) ** 2 + 10 * x[:, 3] + 5 * x[:, 4]
    y = y + jax.random.normal(ke, (n,))
    return x, (y - 14.0) / 5.0


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--steps", type=int, default=120)
    ap.add_argument("--check-every", type=int, default=20)
    ap.add_argument("--patience", type=int, default=3)
    ap.add_argument("--rate", type=float, default=0.2)
    ap.add_argument("--lr", type=float, default=3e-3)
    ap.add_argument("--seed", type=int, default=3)
    a = ap.parse_args(argv)

    k_train, k_val = jax.random.split(jax.random.key(a.seed))
    x, y = friedman(k_train, 128)
    model = Regressor(8, 32, a.rate, nnx.Rngs(params=a.seed + 1, dropout=a.seed + 2))
    optimizer = nnx.Optimizer(model, optax.adam(a.lr), wrt=nnx.Param)
    stopper = EarlyStopper(model, *friedman(k_val, 128), a.patience)

    model.train()
    losses = []
    for step in range(a.steps):
        losses.append(float(train_step(model, optimizer, x, y)))
        if (step + 1) % a.check_every == 0:
            val, stop = stopper.should_stop()
            print(f"step {step + 1}: train {losses[-1]:.4f} val {val:.4f}")
            if stop:
                break
    return losses


if __name__ == "__main__":
    main()
