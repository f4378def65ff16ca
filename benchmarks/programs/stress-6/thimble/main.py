import argparse

import jax
import jax.numpy as jnp
import numpy as np

from layers import MLP
from uncertainty import mc_predict


def fit(weights, rate, x, y, key, steps=20, lr=0.05):
    def loss(layers, k):
        out = MLP(layers, rate)(x, train=True, key=k)
        return jnp.mean((out - y) ** 2)

    grad = jax.jit(jax.grad(loss))
    for k in jax.random.split(key, steps):
        weights = jax.tree.map(lambda p, g: p - lr * g, weights, grad(weights, k))
    return weights


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--samples", type=int, default=8)
    args = ap.parse_args(argv)
    init_key, fit_key, data_key = jax.random.split(jax.random.PRNGKey(args.seed), 3)
    x = jax.random.uniform(data_key, (32, 2), minval=-1.0)
    y = jnp.sin(3 * x[:, :1]) * x[:, 1:]
    model = MLP.create(init_key, (2, 24, 24, 1))
    model = model._replace(layers=fit(model.layers, model.rate, x, y, fit_key))
    stack, mean, std = mc_predict(model, x, samples=args.samples)
    return {"samples": np.asarray(stack), "mean": np.asarray(mean), "std": np.asarray(std),
            "mse": float(jnp.mean((model(x) - y) ** 2))}


if __name__ == "__main__":
    res = main()
    print("mse", res["mse"], "mean std", res["std"].mean())
