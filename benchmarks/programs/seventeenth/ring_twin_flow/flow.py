import jax
import jax.numpy as jnp


def init(key, dim=3):
    return {"scale": 0.1 * jax.random.normal(key, (dim,)), "shift": jnp.zeros(dim)}


def reverse_kl(params, key, n):
    z = jax.random.normal(key, (n, params["shift"].shape[0]))
    x = z * jnp.exp(params["scale"]) + params["shift"]
    return jnp.mean(0.5 * jnp.sum((x - 2.0) ** 2, -1)) - params["scale"].sum()
