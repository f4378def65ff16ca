import jax
import jax.numpy as jnp


def init(key, dim=6):
    return {"w": jax.random.normal(key, (dim,)) / dim ** 0.5, "b": jnp.zeros(())}


def forward(params, x, key, rate=0.5):
    keep = jax.random.bernoulli(key, 1 - rate, x.shape)
    return jnp.where(keep, x / (1 - rate), 0.0) @ params["w"] + params["b"], keep
