"""Denoising score baseline: how close does a small net get to the Bayes risk
sigma^2 / (1 + sigma^2) on isotropic Gaussian data?"""
from dataclasses import dataclass

import flax.linen as nn
import jax
import jax.numpy as jnp
import optax


@dataclass
class Config:
    dim: int = 8
    batch: int = 256
    sigma: float = 0.5
    steps: int = 150
    seed: int = 3


class Denoiser(nn.Module):
    dim: int

    @nn.compact
    def __call__(self, x):
        return nn.Dense(self.dim)(x)


def build(cfg, key):
    model = Denoiser(cfg.dim)
    init_key, _ = jax.random.split(jax.random.fold_in(key, 17))
    example = jax.random.normal(key, (cfg.batch, cfg.dim))
    return model, model.init(init_key, example), example


def main(cfg=Config()):
    key = jax.random.PRNGKey(cfg.seed)
    # the batch that shaped the params is also the data set
    model, params, clean = build(cfg, key)
    noisy = clean + cfg.sigma * jax.random.normal(key, clean.shape)
    tx = optax.adam(5e-2)
    opt_state = tx.init(params)

    @jax.jit
    def step(params, opt_state):
        loss, g = jax.value_and_grad(lambda p: jnp.mean((model.apply(p, noisy) - clean) ** 2))(params)
        upd, opt_state = tx.update(g, opt_state)
        return optax.apply_updates(params, upd), opt_state, loss

    for _ in range(cfg.steps):
        params, opt_state, loss = step(params, opt_state)
    bayes = cfg.sigma**2 / (1 + cfg.sigma**2)
    return {"mse": float(loss), "bayes": bayes}
