import jax
import jax.numpy as jnp


def grinder(ring, wear=0.1):
    def grind(load):
        grit = jax.random.exponential(next(ring), load.shape)
        return load * jnp.exp(-wear * grit), grit

    return grind
