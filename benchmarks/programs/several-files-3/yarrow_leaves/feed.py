import jax

from types_ import Batch


def batches(key, steps, rows, side):
    while steps:
        key, data, aug = jax.random.split(key, 3)
        yield Batch(jax.random.uniform(data, (rows, side, side)), aug)
        steps -= 1
