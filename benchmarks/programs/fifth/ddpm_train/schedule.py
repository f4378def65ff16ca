import jax.numpy as jnp


def cosine(T):
    t = jnp.arange(T + 1) / T
    f = jnp.cos((t + 0.008) / 1.008 * jnp.pi / 2) ** 2
    return (f / f[0])[1:]
