from functools import partial
from typing import NamedTuple, Optional

import jax
import jax.numpy as jnp


class Net(NamedTuple):
    hidden: jax.Array
    head: jax.Array


def create(key, dims):
    k_hidden, k_head = jax.random.split(key)
    d, h, o = dims
    return Net(d ** -0.5 * jax.random.normal(k_hidden, (d, h)),
               h ** -0.5 * jax.random.normal(k_head, (h, o)))


def drop(x, rate: float, key: Optional[jax.Array]):
    """Dropout; without a key the activations pass unchanged.

    Args:
        x: activations.
        rate: probability of zeroing.
        key: PRNG key, or None in evaluation.
    """
    if key is None or rate == 0.0:
        return x, jnp.ones(x.shape, bool)
    keep = jax.random.bernoulli(key, 1 - rate, x.shape)
    return jnp.where(keep, x / (1 - rate), 0.0), keep


def forward(net: Net, x, *, rate=0.25, key=None):
    h, keep = drop(jnp.tanh(x @ net.hidden), rate, key)
    return h @ net.head, keep


HEADS = {"light": partial(forward, rate=0.1), "heavy": partial(forward, rate=0.4)}
