import jax.numpy as jnp
import numpy as np
from jax import random

import train


def run(model, x, steps, *, key):
    seen = []
    for step in range(steps):
        (_, aux), _ = train.train_step(model, x, key=random.fold_in(key, step))
        seen += [np.asarray(each) for each in aux]
    return seen


def main():
    key = random.key(3)
    model = train.make()
    return {"draws": run(model, jnp.ones((4, 12)), 3, key=key)}
