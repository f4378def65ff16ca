"""Robust regression under a switchable noise family."""
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np


@dataclass(frozen=True)
class NoiseConfig:
    heavy: bool = False
    scale: float = 0.3


def draw_noise(heavy, key, shape):
    # traced flag, so both branches are computed under jit
    gauss = jax.random.normal(key, shape)
    lap = jax.random.laplace(key, shape) / jnp.sqrt(2.0)
    return jnp.where(heavy, lap, gauss)


def huber_fit(X, y, lr=0.2, steps=200):
    def loss(b):
        r = X @ b - y
        return jnp.mean(jnp.where(jnp.abs(r) < 1, 0.5 * r**2, jnp.abs(r) - 0.5))

    body = lambda _, b: b - lr * jax.grad(loss)(b)
    return jax.lax.fori_loop(0, steps, body, jnp.zeros(X.shape[1]))


@jax.jit
def experiment(heavy, scale, key):
    k_x, k_beta, k_noise = jax.random.split(key, 3)
    X = jax.random.normal(k_x, (150, 6))
    beta = jax.random.normal(k_beta, (6,))
    y = X @ beta + scale * draw_noise(heavy, k_noise, (150,))
    return huber_fit(X, y) - beta


def main(cfg=NoiseConfig(), seed=2, repeats=8):
    keys = jax.random.split(jax.random.PRNGKey(seed), repeats)
    errs = np.stack([np.asarray(experiment(cfg.heavy, cfg.scale, k)) for k in keys])
    return {"bias": errs.mean(0), "rmse": np.sqrt((errs**2).mean(0))}


if __name__ == "__main__":
    print(main())
