import jax
import jax.numpy as jnp


class QNet:
    """A plain multilayer perceptron that owns its parameters."""

    def __init__(self, sizes, seed):
        keys = jax.random.split(jax.random.key(seed), len(sizes) - 1)
        self.params = [
            (jax.random.normal(k, (i, o)) / jnp.sqrt(i), jnp.zeros(o))
            for k, i, o in zip(keys, sizes[:-1], sizes[1:])
        ]

    @staticmethod
    def apply(params, x):
        for w, b in params[:-1]:
            x = jax.nn.relu(x @ w + b)
        w, b = params[-1]
        return x @ w + b


def polyak(slow, fast, tau):
    return jax.tree.map(lambda s, f: (1 - tau) * s + tau * f, slow, fast)
