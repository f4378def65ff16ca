from typing import NamedTuple, Callable

import haiku as hk
import jax
import jax.numpy as jnp


class Model(NamedTuple):
    init: Callable
    apply: Callable


def network(x, is_training):
    h = jax.nn.relu(hk.Linear(32)(x))
    kept = jnp.ones_like(h)
    if is_training:
        kept = hk.dropout(hk.next_rng_key(), 0.4, kept)
    return hk.Linear(1)(h * kept)[:, 0], kept


def make():
    return Model(*hk.transform(network))


def objective(model, params, rng, batch, is_training=True):
    pred, kept = model.apply(params, rng, batch[0], is_training)
    return jnp.square(pred - batch[1]).mean(), kept
