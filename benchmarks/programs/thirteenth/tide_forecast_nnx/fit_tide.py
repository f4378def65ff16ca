import argparse

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

from blocks import TideNet


def gauge(key, n, lags):
    t = jnp.arange(n + lags) * 0.3
    level = jnp.sin(t) + 0.5 * jnp.sin(2.1 * t) + 0.05 * jax.random.normal(key, t.shape)
    rows = jnp.stack([level[i:i + n] for i in range(lags)], 1)
    return rows, level[lags:]


@nnx.jit
def advance(net, optimizer, x, y):
    def loss(net):
        pred, keep = net(x, training=True)
        return jnp.mean((pred - y) ** 2), keep

    (value, keep), grads = nnx.value_and_grad(loss, has_aux=True)(net)
    optimizer.update(net, grads)
    return value, keep


def fit(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--steps", type=int, default=6)
    p.add_argument("--rate", type=float, default=0.25)
    a = p.parse_args(argv)
    rngs = nnx.Rngs(a.seed)
    x, y = gauge(rngs.data(), 40, 6)
    net = TideNet(6, 16, a.rate, rngs=rngs)
    optimizer = nnx.Optimizer(net, optax.adam(1e-2), wrt=nnx.Param)
    gates, losses = [], []
    for _ in range(a.steps):
        value, keep = advance(net, optimizer, x, y)
        gates.append(np.asarray(keep))
        losses.append(float(value))
    return np.stack(gates), losses


if __name__ == "__main__":
    print(fit()[1])
