"""Huber vs. least squares on a line with optional heavy-tailed errors."""
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import lax, random


class Config(NamedTuple):
    n: int = 120
    heavy: bool = False
    lr: float = 0.2
    seed: int = 8


def errors(key, cfg):
    # both branches may use the key as it is: only one of them is taken
    return lax.cond(cfg.heavy,
                    lambda k: random.cauchy(k, (cfg.n,)),
                    lambda k: random.normal(k, (cfg.n,)),
                    key)


def huber(r, delta=1.0):
    a = jnp.abs(r)
    return jnp.where(a < delta, 0.5 * r ** 2, delta * (a - 0.5 * delta)).mean()


def fit(loss, x, y, cfg):
    grad = jax.grad(lambda w: loss(y - w[0] * x - w[1]))
    return lax.fori_loop(0, 100, lambda _, w: w - cfg.lr * grad(w), jnp.zeros(2))


def main(cfg=Config()):
    k_err, k_x = random.split(random.key(cfg.seed))
    x = random.uniform(k_x, (cfg.n,), minval=-1.0, maxval=1.0)
    y = 2.0 * x - 0.5 + errors(k_err, cfg)
    return {"huber": fit(huber, x, y, cfg),
            "ols": fit(lambda r: 0.5 * (r ** 2).mean(), x, y, cfg)}
