import jax
import jax.numpy as jnp


class Augment:
    """Random shift plus brightness."""

    def __init__(self, base, max_shift=3):
        self.base = base
        self.max_shift = max_shift

    def __call__(self, images, step):
        r = jax.random.fold_in(self.base, step)
        r_shift, r_gain = jax.random.split(r)
        dy = jax.random.randint(r_shift, (images.shape[0],), -self.max_shift, self.max_shift + 1)
        gain = jax.random.uniform(r_gain, (images.shape[0], 1, 1), minval=0.6, maxval=1.4)
        return jax.vmap(lambda im, s: jnp.roll(im, s, 0))(images, dy) * gain
