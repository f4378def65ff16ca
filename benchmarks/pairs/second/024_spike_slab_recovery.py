"""Support recovery with ISTA when the truth comes from a spike-and-slab prior."""
from typing import NamedTuple

import jax.numpy as jnp
from jax import lax, random


class Config(NamedTuple):
    n: int = 150
    p: int = 300
    rate: float = 0.2
    noise: float = 0.05
    lam: float = 0.05
    seed: int = 8


def prior(k_coef, cfg):
    active = random.bernoulli(k_coef, cfg.rate, (cfg.p,))
    slab = random.normal(k_coef, (cfg.p,))
    return jnp.where(active, slab, 0.0)


def ista(X, y, lam, iters=60):
    step = 1.0 / jnp.linalg.norm(X, 2) ** 2

    def body(_, w):
        w = w - step * X.T @ (X @ w - y)
        return jnp.sign(w) * jnp.maximum(jnp.abs(w) - step * lam * len(y), 0.0)

    return lax.fori_loop(0, iters, body, jnp.zeros(X.shape[1]))


def main(cfg=Config()):
    k_coef, k_x, k_e = random.split(random.key(cfg.seed), 3)
    beta = prior(k_coef, cfg)
    X = random.normal(k_x, (cfg.n, cfg.p)) / jnp.sqrt(cfg.n)
    y = X @ beta + cfg.noise * random.normal(k_e, (cfg.n,))
    w = ista(X, y, cfg.lam)
    return {"n_active": int((beta != 0).sum()), "n_positive": int((beta > 0).sum()),
            "recall": float(((w != 0) & (beta != 0)).sum() / (beta != 0).sum())}
