import jax
import jax.numpy as jnp


def start(key, features=3, width=16):
    k_in, k_out = jax.random.split(key)
    return {"in": jax.random.normal(k_in, (features, width)) * 0.5, "out": jax.random.normal(k_out, (width,)) * 0.2}


def loss(params, x, y, key):
    x = x + 0.05 * jax.random.normal(key, x.shape)
    return jnp.mean((jnp.tanh(x @ params["in"]) @ params["out"] - y) ** 2)


def sand(n=80):
    t = jnp.linspace(-2, 2, n)
    return jnp.stack([t, jnp.sin(3 * t), jnp.ones_like(t)], axis=1), jnp.cos(2 * t)
