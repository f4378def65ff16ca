"""Deep ensemble; every member sees its own resampled minibatches and masks."""
import sys
from typing import NamedTuple

import equinox as eqx
import jax
import jax.numpy as jnp
import optax

from members import ensemble, predict


class Options(NamedTuple):
    seed: int = 13
    size: int = 4
    steps: int = 80
    batch: int = 16
    lr: float = 1e-2


def toy(key, n=64):
    kx, ky = jax.random.split(key)
    x = jnp.sort(jax.random.uniform(kx, (n, 1), minval=-1.0, maxval=1.0), axis=0)
    return x, jnp.sin(4 * x[:, 0]) + 0.1 * jax.random.normal(ky, (n,))


def member_loss(model, x, y, key, batch):
    k_rows, k_drop = jax.random.split(key)
    rows = jax.random.randint(k_rows, (batch,), 0, len(y))
    pred = jax.vmap(model)(x[rows], jax.random.split(k_drop, len(rows)))
    return jnp.mean((pred - y[rows]) ** 2)


def make_step(tx, batch):
    @eqx.filter_jit
    def step(models, opt_state, x, y, key):
        keys = jax.random.split(key, opt_size(models))

        def one(model, k):
            return eqx.filter_value_and_grad(member_loss)(model, x, y, k, batch)

        losses, grads = eqx.filter_vmap(one)(models, keys)
        updates, opt_state = tx.update(grads, opt_state)
        return eqx.apply_updates(models, updates), opt_state, losses

    return step


def opt_size(models):
    return models.first.weight.shape[0]


def main(*args):
    opt = Options(*args)
    k_data, k_init, k_loop = jax.random.split(jax.random.key(opt.seed), 3)
    x, y = toy(k_data)
    models = ensemble(k_init, opt.size)
    tx = optax.adam(opt.lr)
    opt_state = tx.init(eqx.filter(models, eqx.is_inexact_array))
    step, curve = make_step(tx, opt.batch), []
    for k in jax.random.split(k_loop, opt.steps):
        models, opt_state, losses = step(models, opt_state, x, y, k)
        curve.append(losses.tolist())
    grid = jnp.linspace(-1.5, 1.5, 31)[:, None]
    votes = predict(models, grid)
    return {"curve": curve, "mean": votes.mean(0), "spread": votes.std(0)}


if __name__ == "__main__":
    out = main(*map(int, sys.argv[1:4]))
    print(out["spread"].round(3))
