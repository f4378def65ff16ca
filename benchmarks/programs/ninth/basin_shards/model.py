import jax
import jax.numpy as jnp


def init(key, sizes):
    return [jax.random.normal(k, (i, o)) / jnp.sqrt(i)
            for k, i, o in zip(jax.random.split(key, len(sizes) - 1), sizes, sizes[1:])]


def dropped(key, h, rate):
    keep = jax.random.bernoulli(key, 1 - rate, h.shape)
    return jnp.where(keep, h / (1 - rate), 0.0), keep


def forward(params, x, key, rate):
    h = jax.nn.relu(x @ params[0])
    h, keep = dropped(key, h, rate)
    return (h @ params[1])[:, 0], keep
