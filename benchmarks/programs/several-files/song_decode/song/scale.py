import jax.numpy as jnp


def distance(a, b, octave=12):
    d = jnp.abs(a - b)
    return jnp.minimum(d % octave, octave - d % octave) + 0.1 * d
