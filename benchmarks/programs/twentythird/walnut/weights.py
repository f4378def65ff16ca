import math

import equinox as eqx
import jax


def is_linear(x):
    return isinstance(x, eqx.nn.Linear)


def linear_weights(model):
    return [m.weight for m in jax.tree_util.tree_leaves(model, is_leaf=is_linear) if is_linear(m)]


def lecun(key, weight):
    out, inp = weight.shape
    return jax.random.truncated_normal(key, -2, 2, (out, inp)) / math.sqrt(inp)


def refill(model, init, key):
    old = linear_weights(model)
    new = [init(key, w) for w in old]
    return eqx.tree_at(linear_weights, model, new)
