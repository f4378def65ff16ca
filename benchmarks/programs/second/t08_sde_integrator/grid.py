import jax.numpy as jnp


def time_grid(n, t0=0.0, t1=1.0):
    dt = (t1 - t0) / n
    return t0 + dt * jnp.arange(n), dt
