import jax
import jax.numpy as jnp


def rest(x, t):
    return x


def shake(x, t):
    key = jax.random.key(1)
    return x + 0.1 * jax.random.normal(key, x.shape)


def surge(x, t):
    u = jax.random.uniform(jax.random.key(2), x.shape, minval=-1.0)
    return x + jnp.where(t > 0, 1.0, 2.0) * u


MODES = (rest, shake, surge)
NAMES = [fn.__name__ for fn in MODES]
