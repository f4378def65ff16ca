import argparse

import jax
import jax.numpy as jnp
import numpy as np

from augment import Compose
from data import minibatches, waves

CONFIG = {
    "pipeline": ("jitter", "drift", "gain"),
    "overrides": {"drift": {"scale": 0.03}},
    "batch": 16,
    "lr": 0.01,
}


def loss_fn(w, x, y):
    return jnp.mean((x @ w["w"] + w["b"] - y) ** 2)


def fit(seed, epochs, config=CONFIG):
    x, y = waves(seed)
    augment = Compose(*config["pipeline"], **config["overrides"])
    w = {"w": jnp.zeros(x.shape[1]), "b": jnp.zeros(())}
    step = jax.jit(lambda w, x, y: jax.tree.map(
        lambda p, g: p - config["lr"] * g, w, jax.grad(loss_fn)(w, x, y)))
    key = jax.random.key(seed)
    record = []
    for _ in range(epochs):
        key, order_key = jax.random.split(key)
        for xb, yb in minibatches(order_key, x, y, size=config["batch"]):
            key, aug_key = jax.random.split(key)
            xb, stages = augment(aug_key, xb)
            w = step(w, xb, yb)
            record.append({k: np.asarray(v) for k, v in stages.items()})
    return {"weights": np.asarray(w["w"]), "stages": record, "mse": float(loss_fn(w, x, y))}


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--epochs", type=int, default=2)
    args = ap.parse_args(argv)
    return fit(args.seed, args.epochs)


if __name__ == "__main__":
    print("mse", main()["mse"])
