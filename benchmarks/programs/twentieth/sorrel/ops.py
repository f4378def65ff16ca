import functools

import jax.numpy as jnp
import numpy as np


def standardise(x):
    return (x - x.mean()) / (x.std() + 1e-6)


def roll(x, reach):
    dy, dx = np.random.randint(-reach, reach + 1, size=2)
    return jnp.roll(x, (dy, dx), axis=(1, 2))


def flatten(x):
    return x.reshape(len(x), -1)


OPS = {
    "standardise": lambda: standardise,
    "roll": lambda reach: functools.partial(roll, reach=reach),
    "flatten": lambda: flatten,
}


def pipeline(stages):
    def apply(x):
        return functools.reduce(lambda acc, f: f(acc), stages, x)

    return apply
