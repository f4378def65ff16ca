import jax
import jax.numpy as jnp


def init(key, width=12):
    k_in, k_out = jax.random.split(key)
    return {"w": jax.random.normal(k_in, (2, width)), "b": jnp.zeros(width), "v": 0.3 * jax.random.normal(k_out, (width,))}


def value(params, t, x):
    return jnp.tanh(jnp.stack([t, x]) @ params["w"] + params["b"]) @ params["v"]


def residual(params, t, x):
    u_t = jax.grad(value, 1)(params, t, x)
    u_xx = jax.grad(jax.grad(value, 2), 2)(params, t, x)
    return u_t - 0.1 * u_xx
