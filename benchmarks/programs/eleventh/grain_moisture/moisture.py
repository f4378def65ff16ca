"""Grain moisture regression; the caller hands every forward pass its key."""
import argparse

import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Moisture(nnx.Module):
    def __init__(self, bands, hidden, *, rngs):
        self.inner = nnx.Linear(bands, hidden, rngs=rngs)
        self.outer = nnx.Linear(hidden, 1, rngs=rngs)
        self.drop = nnx.Dropout(0.5)

    def __call__(self, x, key=None):
        h = nnx.gelu(self.inner(x)) + 1.0
        if key is not None:
            h = self.drop(h, rngs=nnx.Rngs(dropout=key))
        return self.outer(h)[:, 0], h == 0


@nnx.jit
def step(model, optimizer, x, y, key):
    def loss(m):
        pred, off = m(x, key)
        return jnp.mean((pred - y) ** 2), off

    (value, off), grads = nnx.value_and_grad(loss, has_aux=True)(model)
    optimizer.update(model, grads)
    return value, off


def main(seed=0, steps=8):
    root = jax.random.key(seed)
    init_key, data_key, drop_key = jax.random.split(root, 3)
    model = Moisture(8, 16, rngs=nnx.Rngs(init_key))
    optimizer = nnx.Optimizer(model, optax.adam(1e-2), wrt=nnx.Param)
    x = jax.random.normal(data_key, (24, 8))
    y = x.sum(1)
    log = [step(model, optimizer, x, y, key) for key in jax.random.split(drop_key, steps)]
    calm = [model(x)[0] for _ in range(2)]
    return [jnp.stack(part) for part in zip(*log)], calm


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)[0][0])
