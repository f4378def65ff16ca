import jax
import jax.numpy as jnp


def init(key, obs_dim, n):
    return jax.random.normal(key, (obs_dim, n))


def apply(params, obs, temperature=0.3):
    return jax.nn.softmax(obs @ params / temperature)
