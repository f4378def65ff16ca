"""A bee that mostly returns to its best flower and sometimes explores."""
from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


def explore(key, best, reach):
    return reach * jax.random.uniform(key, best.shape, minval=-1.0, maxval=1.0)


def exploit(key, best, reach):
    return best + 0.05 * reach * jax.random.normal(key, best.shape)


def nectar(spot):
    return jnp.exp(-jnp.sum((spot - 0.7) ** 2))


def visit(carry, key, *, epsilon, reach):
    best, value = carry
    choice_key, move_key = jax.random.split(key)
    exploring = jax.random.uniform(choice_key) < epsilon
    spot = lax.cond(exploring, explore, exploit, move_key, best, reach)
    found = nectar(spot)
    better = found > value
    carry = jnp.where(better, spot, best), jnp.where(better, found, value)
    return carry, (spot, exploring)


def main(seed=0, visits=400):
    start = jnp.zeros(2), nectar(jnp.zeros(2))
    keys = jax.random.split(jax.random.key(seed), visits)
    step = partial(visit, epsilon=0.3, reach=2.0)
    (best, value), (spots, exploring) = lax.scan(step, start, keys)
    return {"best": best, "spots": spots, "exploring": exploring}


if __name__ == "__main__":
    print(main()["best"])
