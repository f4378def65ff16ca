"""Fits a small network; if the loss explodes, the same run is done again with
half of the learning rate (same weights, same minibatches)."""
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np


@dataclass(frozen=True)
class FitConfig:
    lr: float = 3.0
    max_tries: int = 12
    steps: int = 40
    batch: int = 16
    seed: int = 99


def init(key):
    k1, k2 = jax.random.split(key)
    return {"w": jax.random.normal(k1, (2, 24)), "v": jax.random.normal(k2, (24,))}


def loss_fn(p, x):
    y = x[:, 0] ** 2 - x[:, 1]
    return jnp.mean((jax.nn.relu(x @ p["w"]) @ p["v"] - y) ** 2)


@jax.jit
def run(key, lr, xs):
    def body(p, x):
        val, g = jax.value_and_grad(loss_fn)(p, x)
        return jax.tree.map(lambda a, b: a - lr * b, p, g), val

    k_init, k_order = jax.random.split(key)
    return jax.lax.scan(body, init(k_init), jax.random.permutation(k_order, xs))


def fit(key, xs, cfg):
    lr, log = cfg.lr, []
    for attempt in range(cfg.max_tries):
        params, losses = run(key, lr, xs)
        log.append((lr, float(losses[0]), float(losses[-1])))
        if np.isfinite(log[-1][2]) and log[-1][2] < log[-1][1]:
            return params, log
        lr = lr / 2
    raise RuntimeError("did not settle")


def main(cfg=FitConfig()):
    k_data, k_fit = jax.random.split(jax.random.key(cfg.seed))
    xs = jax.random.normal(k_data, (cfg.steps, cfg.batch, 2))
    _, log = fit(k_fit, xs, cfg)
    return {"attempts": len(log), "starts": [s for _, s, _ in log], "final": log[-1][2]}
