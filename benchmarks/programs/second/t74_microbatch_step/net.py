import jax
import jax.numpy as jnp


def init(key, sizes):
    keys = jax.random.split(key, len(sizes) - 1)
    return [0.3 * jax.random.normal(k, (i, o)) for k, i, o in zip(keys, sizes[:-1], sizes[1:])]


def forward(params, x, key, rate):
    h = jax.nn.relu(x @ params[0])
    mask = jax.random.bernoulli(key, 1 - rate, h.shape)
    return (h * mask / (1 - rate)) @ params[1], mask
