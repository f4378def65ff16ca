import jax
import jax.numpy as jnp


def init(key, obs, actions, width=8):
    a, b = jax.random.split(key)
    return {"w1": 0.3 * jax.random.normal(a, (obs, width)), "w2": 0.3 * jax.random.normal(b, (width, actions))}


def q(params, s):
    return jnp.tanh(s @ params["w1"]) @ params["w2"]
