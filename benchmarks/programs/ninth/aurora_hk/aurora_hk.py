"""Aurora brightness from magnetometers: residual dropout net in Haiku."""
import argparse
from typing import NamedTuple

import haiku as hk
import jax
import jax.numpy as jnp
import numpy as np
import optax


class Shape(NamedTuple):
    width: int = 16
    depth: int = 3
    rate: float = 0.35


class Residual(hk.Module):
    def __init__(self, width, name=None):
        super().__init__(name=name)
        self.width = width

    def __call__(self, h, regularise):
        z = jnp.tanh(hk.Linear(self.width)(h))
        z = regularise(z)
        return h + z, z == 0


class Aurora(hk.Module):
    def __init__(self, shape, name=None):
        super().__init__(name=name)
        self.shape = shape

    def __call__(self, x, training):
        h = hk.Linear(self.shape.width)(x)
        if training:
            key = hk.next_rng_key()
            regularise = lambda z: hk.dropout(key, self.shape.rate, z)
        else:
            regularise = lambda z: z
        zeros = []
        for _ in range(self.shape.depth):
            h, off = Residual(self.shape.width)(h, regularise)
            zeros.append(off)
        return hk.Linear(1)(hk.LayerNorm(-1, True, True)(h))[:, 0], jnp.stack(zeros)


def nights(n=60, d=5):
    rng = np.random.default_rng(11)
    x = rng.normal(size=(n, d))
    return jnp.asarray(x, jnp.float32), jnp.asarray(np.abs(x[:, 0]) + x[:, 1] * x[:, 2], jnp.float32)


def train(seed, steps, shape=Shape()):
    net = hk.transform(lambda x, training: Aurora(shape)(x, training))
    x, y = nights()
    seq = hk.PRNGSequence(seed)
    params = net.init(next(seq), x, training=True)
    tx = optax.adam(5e-3)
    opt = tx.init(params)

    @jax.jit
    def update(params, opt, rng):
        def loss(p):
            out, zeros = net.apply(p, rng, x, training=True)
            return jnp.mean((out - y) ** 2), zeros

        (value, zeros), g = jax.value_and_grad(loss, has_aux=True)(params)
        up, opt = tx.update(g, opt)
        return optax.apply_updates(params, up), opt, zeros

    kept = []
    for _ in range(steps):
        params, opt, zeros = update(params, opt, next(seq))
        kept.append(np.asarray(zeros))
    out, _ = net.apply(params, None, x, training=False)
    return {"mse": float(jnp.mean((out - y) ** 2)), "zeros": np.stack(kept)}


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=42)
    ap.add_argument("--steps", type=int, default=10)
    ns = ap.parse_args(argv)
    out = train(ns.seed, ns.steps)
    print("mse", out["mse"])
    return out


if __name__ == "__main__":
    main()
