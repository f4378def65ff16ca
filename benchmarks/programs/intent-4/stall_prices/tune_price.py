from typing import NamedTuple

import jax
import jax.numpy as jnp


class State(NamedTuple):
    price: jax.Array
    key: jax.Array


def revenue(price, key, days=64):
    demand = jnp.exp(0.5 * jax.random.normal(key, (days,)) + 2.0 - price)
    return jnp.mean(price * demand)


def slope(price, key, width=0.05):
    upper = revenue(price + width, key)
    lower = revenue(price - width, key)
    return (upper - lower) / (2 * width)


def advance(state, _):
    key, k_demand = jax.random.split(state.key)
    rise = slope(state.price, k_demand)
    return State(state.price + 0.1 * rise, key), rise


def main(seed=23, steps=30):
    last, rises = jax.lax.scan(advance, State(jnp.array(0.4), jax.random.key(seed)), None, steps)
    return {"price": last.price, "rises": rises}


if __name__ == "__main__":
    print(main()["price"])
