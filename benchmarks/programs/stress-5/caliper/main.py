import functools

import jax
import jax.numpy as jnp
import numpy as np

import quant
from quant import dither_round


def predict(params, x):
    h = jnp.tanh(quant.dither_round(x @ params["in"], 0.25))
    return h @ params["out"]


def loss_fn(params, x, y, probe):
    err = predict(params, x) - y
    return (err**2).mean(), dither_round(probe, 0.5)


@functools.partial(jax.jit, static_argnames="lr")
def step(params, x, y, probe, *, lr):
    (loss, rounded), grads = jax.value_and_grad(loss_fn, has_aux=True)(params, x, y, probe)
    return jax.tree.map(lambda p, g: p - lr * g, params, grads), loss, rounded


def main(steps=4):
    k_in, k_out, k_x = jax.random.split(jax.random.key(11), 3)
    params = {"in": 0.5 * jax.random.normal(k_in, (5, 12)), "out": 0.3 * jax.random.normal(k_out, (12, 1))}
    x = jax.random.normal(k_x, (16, 5))
    y = x[:, :1] - x[:, 1:2]
    probe = jnp.linspace(-1.9, 1.9, 40)
    first = params["in"]
    rounded, losses = [], []
    for _ in range(steps):
        params, loss, r = step(params, x, y, probe, lr=0.05)
        rounded.append(np.asarray(r))
        losses.append(float(loss))
    rows = np.asarray(quant.quantise_rows(jnp.tile(probe, (2, 1)), step=0.5))
    return {"rounded": rounded, "losses": losses, "moved": np.asarray(params["in"] - first), "rows": rows}


if __name__ == "__main__":
    print(main()["losses"])
