import jax
import jax.numpy as jnp


def init(key, sizes):
    keys = jax.random.split(key, len(sizes) - 1)
    return [
        (jax.random.normal(k, (a, b)) * jnp.sqrt(2.0 / a), jnp.zeros(b))
        for k, a, b in zip(keys, sizes[:-1], sizes[1:])
    ]


def apply(params, x, dropout=None):
    h, kept = x, jnp.ones(())
    for w, b in params[:-1]:
        h = jax.nn.relu(h @ w + b)
    if dropout is not None:
        key, rate = dropout
        mask = jax.random.bernoulli(key, 1 - rate, h.shape)
        h, kept = jnp.where(mask, h / (1 - rate), 0.0), mask.mean()
    w, b = params[-1]
    return (h @ w + b)[:, 0], kept
