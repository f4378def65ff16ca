"""Conditional updates of the two-arm dose model.  Every kernel maps (key, state, data) to a new state."""
import jax
import jax.numpy as jnp
from jax import random

KERNELS = {}


def kernel(name):
    def register(fn):
        KERNELS[name] = fn
        return fn
    return register


def _normal_posterior(key, y, sigma, prior_scale):
    precision = 1.0 / prior_scale**2 + y.shape[-1] / sigma**2
    mean = y.sum(-1) / sigma**2 / precision
    return mean + random.normal(key, mean.shape) / jnp.sqrt(precision)


@kernel("placebo")
def placebo(key, state, data):
    return {**state, "placebo": _normal_posterior(key, data["placebo"], state["sigma"], 10.0)}


@kernel("treated")
def treated(key, state, data):
    return {**state, "treated": _normal_posterior(key, data["treated"], state["sigma"], 10.0)}


@kernel("sigma")
def sigma(key, state, data):
    res = jnp.concatenate([
        (data["placebo"] - state["placebo"][:, None]).ravel(),
        (data["treated"] - state["treated"][:, None]).ravel(),
    ])
    shape, rate = 2.0 + res.size / 2, 1.0 + 0.5 * jnp.sum(res**2)
    return {**state, "sigma": jnp.sqrt(rate / random.gamma(key, shape))}
