"""Count the parameters before they are made, then make them."""
from functools import partial
from math import prod

import jax
import jax.numpy as jnp

LIMIT = 5_000


def init(key, *, vocab, dim, depth):
    table_key, *block_keys = jax.random.split(key, depth + 1)
    return {
        "table": jax.random.normal(table_key, (vocab, dim)),
        "blocks": [jax.random.normal(k, (dim, dim)) / dim for k in block_keys],
    }


def weight_count(tree):
    return sum(prod(leaf.shape) for leaf in jax.tree.leaves(tree))


def largest_fit(key, options):
    for option in sorted(options, key=lambda o: -o["depth"]):
        make = partial(init, **option)
        shapes = jax.eval_shape(make, key)
        if weight_count(shapes) <= LIMIT:
            return option, make(key)
    raise ValueError("no option fits")


def main(seed=0):
    options = [dict(vocab=40, dim=24, depth=d) for d in (2, 4, 6, 8)]
    option, params = largest_fit(jax.random.key(seed), options)
    return {"depth": option["depth"], "params": params, "count": weight_count(params)}


if __name__ == "__main__":
    print(main()["count"])
