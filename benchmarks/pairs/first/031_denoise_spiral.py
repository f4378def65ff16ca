"""Denoising MLP on a spiral; corruption is redone in each epoch."""
from dataclasses import dataclass

import equinox as eqx
import jax
import jax.numpy as jnp
import optax


@dataclass
class Cfg:
    n: int = 48
    sigma: float = 0.6
    epochs: int = 500
    lr: float = 5e-3
    noise_stream: int = 1
    eval_stream: int = 2
    seed: int = 12


def spiral(n):
    t = jnp.linspace(0, 9, n)
    return jnp.stack([t * jnp.cos(t), t * jnp.sin(t)], 1) / 5


def corrupt(key, x, sigma):
    return x + sigma * jax.random.normal(key, x.shape)


def loss_fn(model, noisy, clean):
    return jnp.mean((jax.vmap(model)(noisy) - clean) ** 2)


def main(cfg=Cfg()):
    root = jax.random.PRNGKey(cfg.seed)
    model = eqx.nn.MLP(2, 2, 96, 2, key=jax.random.fold_in(root, 0))
    x = spiral(cfg.n)
    tx = optax.adam(cfg.lr)
    opt_state = tx.init(eqx.filter(model, eqx.is_array))

    @eqx.filter_jit
    def step(model, opt_state, noisy):
        loss, g = eqx.filter_value_and_grad(loss_fn)(model, noisy, x)
        upd, opt_state = tx.update(g, opt_state)
        return eqx.apply_updates(model, upd), opt_state, loss

    for epoch in range(cfg.epochs):
        noisy = corrupt(jax.random.fold_in(root, cfg.noise_stream), x, cfg.sigma)
        model, opt_state, loss = step(model, opt_state, noisy)
    held_out = corrupt(jax.random.fold_in(root, cfg.eval_stream), x, cfg.sigma)
    return {"train": float(loss), "eval": float(loss_fn(model, held_out, x))}
