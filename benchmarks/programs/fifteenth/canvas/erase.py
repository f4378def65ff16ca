"""Random erasing for square pictures, as an Equinox module."""
import equinox as eqx
import jax
import jax.numpy as jnp


class Erase(eqx.Module):
    side: int = eqx.field(static=True)
    fill: jax.Array

    def __init__(self, side, fill=0.0):
        self.side = side
        self.fill = jnp.asarray(fill)

    def __call__(self, picture, *, key):
        top, left = jax.random.randint(key, (2,), 0, picture.shape[0] - self.side + 1)
        patch = jnp.full((self.side, self.side), self.fill)
        return jax.lax.dynamic_update_slice(picture, patch, (top, left))
