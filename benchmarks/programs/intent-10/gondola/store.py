from typing import NamedTuple

import jax
import jax.numpy as jnp


class Store(NamedTuple):
    capacity: float = 24.0
    price: float = 4.0
    cost: float = 2.5
    holding: float = 0.15
    rate: float = 6.0


def demand(store, key):
    return store.rate * jnp.exp(0.5 * jax.random.normal(key) - 0.125)


def turn(store, stock, order, key):
    on_hand = jnp.minimum(stock + order, store.capacity)
    wanted = demand(store, key)
    sold = jnp.minimum(on_hand, wanted)
    left = on_hand - sold
    reward = store.price * sold - store.cost * order - store.holding * left
    return left, reward, wanted
