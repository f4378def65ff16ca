import jax
import jax.numpy as jnp
from jax import lax


def truncated(key, low, high, max_tries=200):
    """Standard normal restricted to [low, high] by rejection."""

    def outside(carry):
        tries, z = carry
        return ((z < low) | (z > high)) & (tries < max_tries)

    def retry(carry):
        tries, _ = carry
        return tries + 1, jax.random.normal(jax.random.fold_in(key, tries))

    return lax.while_loop(outside, retry, (jnp.int32(0), jnp.float32(jnp.inf)))


def gust_field(key, low, high, shape):
    n = shape[0] * shape[1]
    tries, z = jax.vmap(truncated, in_axes=(0, None, None))(jax.random.split(key, n), low, high)
    return tries.reshape(shape), z.reshape(shape)


def storm(key, hours, shape, calm=0.4):
    def hour(carry, key):
        mean = carry
        k_kind, k_field = jax.random.split(key)
        tries, z = lax.cond(
            jax.random.bernoulli(k_kind, calm),
            lambda k: gust_field(k, -0.5, 0.5, shape),
            lambda k: gust_field(k, 0.8, 3.0, shape),
            k_field,
        )
        mean = 0.9 * mean + 0.1 * z.mean()
        return mean, (mean, tries, z)

    _, out = lax.scan(hour, jnp.float32(0.0), jax.random.split(key, hours))
    return out
