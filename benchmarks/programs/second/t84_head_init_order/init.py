import jax
import jax.numpy as jnp

from heads import requested


def init_head(key, width):
    return jax.random.normal(key, (width,)) / jnp.sqrt(width)


def init_heads(cfg, key):
    params = {}
    for name in sorted(requested(cfg)):
        key, sub = jax.random.split(key)
        params[name] = init_head(sub, cfg["width"])
    return params
