import argparse

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax

from loops import update, validate
from model import CallClassifier


def calls(n, t=32, seed=100):
    rng = np.random.default_rng(seed)
    y = rng.integers(0, 3, n)
    time = np.arange(t) / t
    x = np.sin(2 * np.pi * (y[:, None] + 2) * time) + 0.5 * rng.normal(size=(n, t))
    return jnp.asarray(x, jnp.float32), jnp.asarray(y)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--epochs", type=int, default=3)
    ap.add_argument("--rate", type=float, default=0.5)
    ns = ap.parse_args(argv)
    key, k_model = jax.random.split(jax.random.key(ns.seed))
    model = CallClassifier(3, 8, ns.rate, key=k_model)
    tx = optax.adamw(1e-2)
    opt = tx.init(eqx.filter(model, eqx.is_array))
    train, valid = calls(96), calls(48, seed=101)
    curve = []
    for _ in range(ns.epochs):
        for lo in range(0, 96, 32):
            key, k = jax.random.split(key)
            model, opt, _ = update(model, opt, tx, train[0][lo:lo + 32], train[1][lo:lo + 32], k)
        key, k = jax.random.split(key)
        curve.append(float(validate(model, *valid, k)["loss"]))
    key, k = jax.random.split(key)
    report = {name: float(v) for name, v in validate(model, *valid, k).items()}
    print("curve", np.round(curve, 4), "report", report)
    return {"curve": curve, "report": report}


if __name__ == "__main__":
    main()
