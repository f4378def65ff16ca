from functools import partial
from typing import Callable, NamedTuple

import jax
import jax.numpy as jnp


class Op(NamedTuple):
    name: str
    fn: Callable[[jax.Array], jax.Array]
    cost: float = 1.0


def speckle(x, amount=0.1, *, key=jax.random.key(11)):
    return x + amount * jax.random.normal(key, x.shape)


OPS = (
    Op("speckle", speckle),
    Op("flip", lambda x: x[::-1], 0.5),
    Op("grain", partial(speckle, amount=0.5), cost=2.0),
    Op("clip", jnp.abs),
)
