import functools

import jax


def noisy(std):
    """Adds read-out noise to whatever a sensor model returns."""

    def wrap(fn):
        @functools.wraps(fn)
        def inner(*args, **kwargs):
            clean = fn(*args, **kwargs)
            key = jax.random.PRNGKey(int(1000 * std))
            leaves, tree = jax.tree.flatten(clean)
            keys = jax.random.split(key, len(leaves))
            return tree.unflatten(
                [v + std * jax.random.normal(k, v.shape) for v, k in zip(leaves, keys)]
            )

        return inner

    return wrap
