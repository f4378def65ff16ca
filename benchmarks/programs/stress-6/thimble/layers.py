from typing import NamedTuple, Optional

import jax
import jax.numpy as jnp


class Dense(NamedTuple):
    w: jax.Array
    b: jax.Array

    def __call__(self, x):
        return x @ self.w + self.b


def dropout(x, rate: float, key: Optional[jax.Array] = None):
    """Inverted dropout.

    Parameters
    ----------
    x : activations
    rate : probability of zeroing a unit
    key : PRNG key, optional
    """
    if key is None:
        key = jax.random.PRNGKey(0)
    keep = jax.random.bernoulli(key, 1.0 - rate, x.shape)
    return jnp.where(keep, x / (1.0 - rate), 0.0)


class MLP(NamedTuple):
    layers: tuple
    rate: float = 0.2

    @classmethod
    def create(cls, key, sizes, rate=0.2):
        keys = jax.random.split(key, len(sizes) - 1)
        layers = tuple(
            Dense(jax.random.normal(k, (i, o)) * i ** -0.5, jnp.zeros(o))
            for k, i, o in zip(keys, sizes[:-1], sizes[1:])
        )
        return cls(layers, rate)

    def __call__(self, x, *, train: bool = False, key: Optional[jax.Array] = None):
        *hidden, head = self.layers
        keys = [None] * len(hidden) if key is None else jax.random.split(key, len(hidden))
        for layer, k in zip(hidden, keys):
            x = jnp.tanh(layer(x))
            if train:
                x = dropout(x, self.rate, k)
        return head(x)
