"""Stochastic rounding with a straight-through gradient."""
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np


@partial(jax.custom_vjp, nondiff_argnums=(1,))
def ste_round(x, bits):
    scale = 2.0**bits
    return jnp.floor(x * scale + np.random.uniform(size=x.shape)) / scale


def forward(x, bits):
    return ste_round(x, bits), None


def backward(bits, residual, g):
    return (g,)


ste_round.defvjp(forward, backward)


def quantized_loss(w, x, bits=4):
    return jnp.mean((x @ ste_round(w, bits).T - x[:, :3]) ** 2)
