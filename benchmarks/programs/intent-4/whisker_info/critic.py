import jax
import jax.numpy as jnp


def init(key, width=16):
    k1, k2 = jax.random.split(key)
    return {"a": jax.random.normal(k1, (2, width)), "c": jnp.zeros(width), "b": 0.1 * jax.random.normal(k2, (width,))}


def critic(params, u, v):
    return jax.nn.relu(jnp.stack([u, v], -1) @ params["a"] + params["c"]) @ params["b"]


def donsker_varadhan(params, joint, product):
    top = critic(params, *joint).mean()
    bottom = jax.nn.logsumexp(critic(params, *product)) - jnp.log(len(product[0]))
    return top - bottom
