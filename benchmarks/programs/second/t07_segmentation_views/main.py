import jax.numpy as jnp

from batches import images, key_stream
from views import Views


def main(n=6, side=12, size=8):
    keys = key_stream(5)
    x = images(next(keys), n, side)
    masks = (x > 0.5).astype(jnp.float32)
    a, b = Views(size)(next(keys), x, masks)
    return a, b, (a > 0.5) == (b > 0.5)
