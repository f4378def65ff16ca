"""Random caves with a way from the left wall to the right wall."""
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np


class Draft(NamedTuple):
    key: jax.Array
    cave: jax.Array
    open: jax.Array
    tries: jax.Array


def carve(key, size, density):
    return jax.random.bernoulli(key, density, (size, size))


def passable(cave):
    def grow(_, seen):
        near = jnp.pad(seen, 1)
        near = near[:-2, 1:-1] | near[2:, 1:-1] | near[1:-1, :-2] | near[1:-1, 2:]
        return (seen | near) & cave

    start = jnp.zeros_like(cave).at[:, 0].set(cave[:, 0])
    return jax.lax.fori_loop(0, cave.size, grow, start)[:, -1].any()


def level(key, size=8, density=0.6, limit=25):
    def again(d):
        return ~d.open & (d.tries < limit)

    def attempt(d):
        cave = carve(d.key, size, density)
        return Draft(d.key, cave, passable(cave), d.tries + 1)

    blank = jnp.zeros((size, size), bool)
    return jax.lax.while_loop(again, attempt, Draft(key, blank, jnp.array(False), jnp.array(0)))


def main(seed=0, n=24):
    done = jax.vmap(level)(jax.random.split(jax.random.key(seed), n))
    return {"caves": np.asarray(done.cave), "open": np.asarray(done.open), "tries": np.asarray(done.tries)}


if __name__ == "__main__":
    out = main()
    print("passable", out["open"].mean(), "tries", out["tries"])
