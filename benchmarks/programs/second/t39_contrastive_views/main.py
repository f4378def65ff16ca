import jax.numpy as jnp

from batches import images, key_stream
from views import Views


def main(n=6, side=12, size=8):
    keys = key_stream(5)
    x = images(next(keys), n, side)
    a, b = Views(size)(next(keys), x, x)
    logits = a.reshape(n, -1) @ b.reshape(n, -1).T
    return a, b, logits
