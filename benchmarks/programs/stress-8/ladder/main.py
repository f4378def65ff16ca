"""Bagged regression with out-of-bag error."""
import jax
import jax.numpy as jnp
import numpy as np

from ensemble import Ensemble, forward
from resampling import make_plan

CONFIG = {
    "seed": 0,
    "n": 60,
    "members": 5,
    "hidden": (16,),
    "steps": 80,
    "batch": 16,
    "lr": 1e-2,
    "resampling": {"name": "bootstrap"},
}


def make_data(key, n):
    kx, ke = jax.random.split(key)
    x = jax.random.uniform(kx, (n, 2), minval=-2, maxval=2)
    return x, jnp.sin(2 * x[:, 0]) * x[:, 1] + 0.2 * jax.random.normal(ke, (n,))


def oob_error(fitted, x, y):
    preds = jax.vmap(forward, in_axes=(0, None))(fitted.params, x)
    weight = fitted.oob.astype(preds.dtype)
    mean = (weight * preds).sum(0) / jnp.maximum(weight.sum(0), 1)
    covered = weight.sum(0) > 0
    return jnp.sum(covered * (mean - y) ** 2) / covered.sum(), covered.mean()


def main(overrides=None):
    cfg = {**CONFIG, **(overrides or {})}
    k_data, k_bag, k_fit, k_test = jax.random.split(jax.random.key(cfg["seed"]), 4)
    x, y = make_data(k_data, cfg["n"])
    ensemble = Ensemble(cfg, make_plan(cfg["resampling"], k_bag, cfg["n"]))
    fitted = ensemble.fit(k_fit, x, y)
    error, coverage = oob_error(fitted, x, y)
    xt, yt = make_data(k_test, 100)
    mean, std = ensemble.predict(fitted.params, xt)
    return {
        "oob_mse": float(error),
        "oob_coverage": float(coverage),
        "test_mse": float(jnp.mean((mean - yt) ** 2)),
        "spread": float(std.mean()),
        "oob_mask": np.asarray(fitted.oob),
    }


if __name__ == "__main__":
    for name, value in main().items():
        if np.isscalar(value):
            print(f"{name:14s}{value:.4f}")
