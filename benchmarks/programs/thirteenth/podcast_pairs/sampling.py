import jax
import jax.numpy as jnp


def negatives(key, listeners, shows, size):
    """Endless stream of uniformly drawn (listener, show) pairs."""
    while True:
        key, step = jax.random.split(key)
        k_listener, k_show = jax.random.split(step)
        who = jax.random.randint(k_listener, (size,), 0, listeners)
        what = jax.random.randint(k_listener, (size,), 0, shows)
        yield who, what
