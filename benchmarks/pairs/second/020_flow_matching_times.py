"""1-D flow matching; the time values of each batch are also written to the log."""
import logging

import jax
import jax.numpy as jnp

log = logging.getLogger("flow")


def features(x, t):
    return jnp.stack([jnp.ones_like(x), x, t, x * t, jnp.sin(3 * t), x * jnp.cos(3 * t)], -1)


def time_values(key, shape):
    return jax.random.uniform(jax.random.split(key)[1], shape)


def losses(w, key, data):
    _, k_eps = jax.random.split(key)
    t = time_values(key, data.shape)
    eps = jax.random.normal(k_eps, data.shape)
    x_t = (1 - t) * eps + t * data
    return ((features(x_t, t) @ w - (data - eps)) ** 2).mean(), jnp.corrcoef(t, eps)[0, 1]


@jax.jit
def update(w, key, data):
    (value, corr), grad = jax.value_and_grad(losses, has_aux=True)(w, key, data)
    return w - 0.05 * grad, value, corr


def main(steps=40):
    root = jax.random.key(14)
    data = jnp.where(jnp.arange(128) % 2 == 0, -2.0, 2.0)
    w, corrs = jnp.zeros(6), []
    for step in range(steps):
        key = jax.random.fold_in(root, step)
        w, value, corr = update(w, key, data)
        log.debug("step %d loss %.4f times %s", step, value, time_values(key, (8,)))
        corrs.append(float(corr))
    return {"w": w, "loss": float(value), "corr": min(corrs)}
