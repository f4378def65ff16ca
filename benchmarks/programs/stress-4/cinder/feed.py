from itertools import islice

import jax
import jax.numpy as jnp


def stream(key, data, size):
    while True: order = jax.random.permutation(key, len(data)); yield from (data[order[i:i + size]] for i in range(0, len(data), size))


def flip(key, batch):
    side = jax.random.bernoulli(key, 0.5, (batch.shape[0],)); return jnp.where(side[:, None], -batch, batch)


def shift(key, batch): return batch + 0.01 * jax.random.normal(key, batch.shape)


def augmented(key, data, size, fn=flip):
    for batch in stream(key, data, size): yield fn(key, batch)


def paired(key, images, texts, size):
    """Image and caption batches, row by row."""
    return zip(stream(key, images, size), stream(key, texts, size))


def take(n, gen): return list(islice(gen, n))
