"""Search space of the oven: nested settings and the noise that lives on it."""
import jax
import jax.numpy as jnp


def starting_point():
    return {
        "preheat": {"deck": jnp.full(4, 0.5), "crown": jnp.full(4, 0.5)},
        "steam": {"deck": jnp.zeros(4), "crown": jnp.zeros(4)},
    }


def direction(settings, key):
    leaves, tree = jax.tree.flatten(settings)
    keys = tree.unflatten(jax.random.split(key, tree.num_leaves))
    return jax.tree.map(lambda s, k: jax.random.normal(k, s.shape), settings, keys)


def move(settings, key, amount):
    return jax.tree.map(lambda s, d: s + amount * d, settings, direction(settings, key))
