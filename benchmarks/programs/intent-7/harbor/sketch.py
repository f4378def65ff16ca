import jax
import jax.numpy as jnp


def gaussian(key, rows, width):
    return jax.random.normal(key, (rows, width)) / jnp.sqrt(width)


class GramStream:
    """Rows of an RBF Gram matrix, a block at a time; the matrix is never held."""

    def __init__(self, points, scale, block=25):
        self.points, self.scale, self.block = points, scale, block

    def __len__(self):
        return self.points.shape[0]

    def __iter__(self):
        for lo in range(0, len(self), self.block):
            d = self.points[lo:lo + self.block, None] - self.points[None]
            yield jnp.exp(-0.5 * jnp.sum(d**2, -1) / self.scale**2)
