import jax

from physics import advance
from plume import Plume


@jax.jit
def fly(key, winds):
    start = Plume.release(key, 6)
    return jax.lax.scan(advance, start, winds)
