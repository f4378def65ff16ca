"""1-D flow matching; a few time values are written to the log for the dashboard."""
import logging

import jax
import jax.numpy as jnp

log = logging.getLogger("flow")


def features(x, t):
    return jnp.stack([jnp.ones_like(x), x, t, x * t, jnp.sin(3 * t), x * jnp.cos(3 * t)], -1)


def losses(w, key, data):
    k_t, k_eps = jax.random.split(key)
    t = jax.random.uniform(k_t, data.shape)
    eps = jax.random.normal(k_eps, data.shape)
    x_t = (1 - t) * eps + t * data
    return ((features(x_t, t) @ w - (data - eps)) ** 2).mean()


@jax.jit
def update(w, key, data):
    value, grad = jax.value_and_grad(losses)(w, key, data)
    return w - 0.05 * grad, value


def dashboard(step, key, value):
    preview = jax.random.uniform(jax.random.split(key)[1], (8,))
    log.debug("step %d loss %.4f sample %s", step, value, preview)


def main(steps=40):
    root = jax.random.key(14)
    data = jnp.where(jnp.arange(128) % 2 == 0, -2.0, 2.0)
    w, curve = jnp.zeros(6), []
    for step in range(steps):
        key = jax.random.fold_in(root, step)
        w, value = update(w, key, data)
        dashboard(step, key, value)
        curve.append(float(value))
    return {"w": w, "curve": curve}
