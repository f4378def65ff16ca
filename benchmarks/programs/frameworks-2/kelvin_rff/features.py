import jax
import jax.numpy as jnp
import numpy as np


def fourier_map(inputs, count, width, seed):
    """Random Fourier features of a Gaussian kernel; frequencies belong to the map."""
    rng = np.random.default_rng(seed)
    omega = jnp.asarray(rng.normal(0, 1 / width, size=(inputs, count)))
    shift = jnp.asarray(rng.uniform(0, 2 * np.pi, size=count))

    @jax.jit
    def lift(x):
        return jnp.sqrt(2 / count) * jnp.cos(x @ omega + shift)

    return lift
