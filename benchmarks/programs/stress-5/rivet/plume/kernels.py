import jax
import jax.numpy as jnp
import numpy as np

__all__ = ["advect", "mass"]

_SHIFT = 1


@jax.jit
def advect(field, wind=0.1, *, spread=0.05):
    moved = (1.0 - wind) * field + wind * jnp.roll(field, _SHIFT, axis=-1)
    return moved + spread * np.random.normal(size=field.shape)


def mass(field):
    return jnp.sum(field)
