"""Gradient noise as a decorator around update rules."""
import functools

import jax
import jax.numpy as jnp
import numpy as np


def with_noise(scale=0.01, *, log=None):
    """Perturb the gradient handed to the wrapped update rule."""
    def wrap(update):
        @functools.wraps(update)
        def inner(params, grads, *args, **kwargs):
            noise = {k: scale * np.random.normal(size=g.shape).astype(np.float32)
                     for k, g in grads.items()}
            grads = jax.tree.map(jnp.add, grads, noise)
            return update(params, grads, *args, **kwargs), noise
        return inner
    return wrap


@with_noise(scale=0.05)
def sgd(params, grads, lr=0.1):
    return {k: p - lr * grads[k] for k, p in params.items()}


@with_noise(scale=0.02)
def sign_sgd(params, grads, lr=0.1):
    return {k: p - lr * jnp.sign(grads[k]) for k, p in params.items()}


RULES = {"sgd": sgd, "sign": sign_sgd}
