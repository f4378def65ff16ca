from flax import nnx
import jax
import jax.numpy as jnp


class SpecAugment(nnx.Module):
    """Masks one band of mel channels in each utterance."""

    def __init__(self, bands, width):
        self.bands, self.width = bands, width

    def __call__(self, spec, rngs):
        start = jax.random.randint(rngs.mask(), (spec.shape[0], 1, 1), 0, self.bands - self.width)
        band = jnp.arange(self.bands)[None, None, :]
        return jnp.where((band >= start) & (band < start + self.width), 0.0, spec)
