import argparse

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax

from network import Forecaster


def windows(n, length, seed):
    rng = np.random.default_rng(seed)
    phase = rng.uniform(0, 2 * np.pi, (n, 1, 3))
    t = np.arange(length + 1)[None, :, None]
    s = np.sin(0.5 * t + phase) + 0.05 * rng.normal(size=(n, length + 1, 3))
    return jnp.asarray(s[:, :-1], jnp.float32), jnp.asarray(s[:, -1], jnp.float32)


def mse(model, x, y, key):
    pred = jax.vmap(model)(x, jax.random.split(key, len(x)))
    return jnp.mean((pred - y) ** 2)


@eqx.filter_jit
def fit_step(model, opt_state, tx, x, y, key):
    loss, grads = eqx.filter_value_and_grad(mse)(model, x, y, key)
    updates, opt_state = tx.update(grads, opt_state, eqx.filter(model, eqx.is_inexact_array))
    return eqx.apply_updates(model, updates), opt_state, loss


measure = eqx.filter_jit(mse)


def validate(model, x, y, key):
    eqx.nn.inference_mode(model)
    return float(measure(model, x, y, key))


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--epochs", type=int, default=6)
    p.add_argument("--batch", type=int, default=32)
    p.add_argument("--lr", type=float, default=3e-3)
    a = p.parse_args(argv)

    key, model_key = jax.random.split(jax.random.key(a.seed))
    model = Forecaster(12, 3, depth=2, rate=0.2, key=model_key)
    tx = optax.adamw(a.lr, weight_decay=0.0)
    opt_state = tx.init(eqx.filter(model, eqx.is_inexact_array))
    train, val = windows(128, 12, seed=1), windows(64, 12, seed=2)
    curve = []
    for epoch in range(a.epochs):
        key, order_key, val_key = jax.random.split(key, 3)
        for rows in jax.random.permutation(order_key, len(train[0])).reshape(-1, a.batch):
            key, step_key = jax.random.split(key)
            model, opt_state, _ = fit_step(model, opt_state, tx, train[0][rows], train[1][rows], step_key)
        curve.append(validate(model, *val, val_key))
    return curve


if __name__ == "__main__":
    for epoch, v in enumerate(main()):
        print(f"epoch {epoch} val mse {v:.4f}")
