import jax
import jax.numpy as jnp


def init(key, n):
    return {"w": jax.random.normal(key, (n,)) / n**0.5, "b": jnp.zeros(())}


def loss_fn(p, x, y):
    return jnp.mean((x @ p["w"] + p["b"] - y) ** 2)
