import jax
import jax.numpy as jnp


def init(key, width=32):
    k1, k2 = jax.random.split(key)
    return {"w": jax.random.normal(k1, (1, width)), "v": jax.random.normal(k2, (width,)) / width}


def forward(params, x, key, rate=0.3):
    h = jnp.tanh(x[:, None] @ params["w"])
    return (h * jax.random.bernoulli(key, 1 - rate, h.shape[-1:])) @ params["v"]
