import jax.numpy as jnp
import numpy as np
import train
from jax import random


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
