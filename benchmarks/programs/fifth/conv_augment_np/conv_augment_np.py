import jax
import jax.numpy as jnp
import numpy as np


class Cutout:
    def __init__(self, size, seed):
        self.size = size
        self.gen = np.random.default_rng(seed)

    def box(self, side):
        return tuple(self.gen.integers(0, side - self.size, 2))

    def __call__(self, image):
        y, x = self.box(image.shape[0])
        patch = jnp.zeros((self.size, self.size), image.dtype)
        return jax.lax.dynamic_update_slice(image, patch, (int(y), int(x)))


def batches(images, labels, batch, aug):
    prepare = jax.jit(jax.vmap(aug))
    for s in range(0, len(images) - batch + 1, batch):
        yield prepare(images[s:s + batch]), labels[s:s + batch]
