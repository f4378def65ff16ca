import jax
import jax.numpy as jnp
from flax import nnx


class Sheet(nnx.Module):
    """A layer with noise on its activations, from the module's own stream."""

    def __init__(self, width, *, rngs: nnx.Rngs):
        self.weave = nnx.Linear(width, width, rngs=rngs)
        self.rngs = rngs

    def __call__(self, x):
        noise = jax.random.normal(self.rngs.noise(), x.shape)
        return jnp.tanh(self.weave(x)) + 0.1 * noise, noise


@nnx.split_rngs(splits=4)
@nnx.vmap(in_axes=(None, 0), out_axes=0)
def stack(width, rngs):
    return Sheet(width, rngs=rngs)


@nnx.split_rngs(splits=4)
@nnx.vmap(in_axes=(0, None), out_axes=0)
def each(sheet, x):
    return sheet(x)
