from devices import AXIS, COUNT, local

import jax
import jax.numpy as jnp


def init_flow(key, d):
    return {"shift": jnp.zeros(d), "log_scale": 0.1 * jax.random.normal(key, (d,))}


def log_target(z):
    return -0.5 * jnp.sum((z - jnp.array([1.0, -2.0, 0.5])) ** 2) / 0.3


def elbo(params, eps):
    z = params["shift"] + jnp.exp(params["log_scale"]) * eps
    return jnp.mean(jax.vmap(log_target)(z)) + params["log_scale"].sum()


def make_step(per_chip, lr):
    def step(params, key):
        eps = jax.random.normal(local(key), (per_chip, params["shift"].size))
        value, g = jax.value_and_grad(elbo)(params, eps)
        g = jax.lax.pmean(g, AXIS)
        params = jax.tree.map(lambda p, d: p + lr * d, params, g)
        return params, jax.lax.pmean(value, AXIS), eps

    return jax.pmap(step, axis_name=AXIS, in_axes=(0, None), devices=jax.devices()[:COUNT])
