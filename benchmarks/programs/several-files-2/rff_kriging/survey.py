import jax
import jax.numpy as jnp


def ore(x):
    return jnp.sin(2.0 * x[:, 0]) + jnp.cos(1.5 * x[:, 1])


def survey(key, n, noise=0.05):
    k_place, k_noise = jax.random.split(key)
    x = jax.random.uniform(k_place, (n, 2), minval=-1.0, maxval=1.0)
    return x, ore(x) + noise * jax.random.normal(k_noise, (n,))
