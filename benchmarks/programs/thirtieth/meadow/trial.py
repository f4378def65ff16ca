import jax
import jax.numpy as jnp


def init(key, din, width):
    k1, k2 = jax.random.split(key)
    return (
        jax.random.normal(k1, (din, width)) / jnp.sqrt(din),
        jax.random.normal(k2, (width,)) / jnp.sqrt(width),
    )


def predict(params, x):
    return jnp.tanh(x @ params[0]) @ params[1]


def mse(params, x, y):
    return jnp.mean((predict(params, x) - y) ** 2)


@jax.jit
def descend(params, lr, decay, batch):
    grads = jax.grad(mse)(params, *batch)
    return jax.tree.map(lambda p, g: (1 - lr * decay) * p - lr * g, params, grads)


def run_trial(config, key, train, valid, steps=30, batch=32):
    k_init, k_rows = jax.random.split(key)
    params = init(k_init, train[0].shape[1], config["width"])
    for k in jax.random.split(k_rows, steps):
        rows = jax.random.choice(k, len(train[0]), (batch,), replace=False)
        params = descend(params, config["lr"], config["decay"], (train[0][rows], train[1][rows]))
    return float(mse(params, *valid)), params
