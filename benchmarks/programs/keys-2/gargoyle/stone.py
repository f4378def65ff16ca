import math

import jax
import jax.numpy as jnp


def carve(key, sizes):
    """Weights of a small network, one key per layer."""
    keys = jax.random.split(key, len(sizes) - 1)
    return [
        {"w": jax.random.normal(k, (m, n)) / math.sqrt(m), "b": jnp.zeros(n)}
        for k, m, n in zip(keys, sizes, sizes[1:])
    ]


def weight_count(init, key, *args):
    """How many numbers ``init`` would make."""
    shapes = jax.eval_shape(lambda k: init(k, *args), key)
    return sum(math.prod(leaf.shape) for leaf in jax.tree.leaves(shapes))


def face(params, x):
    for layer in params[:-1]:
        x = jnp.tanh(x @ layer["w"] + layer["b"])
    return x @ params[-1]["w"] + params[-1]["b"]
