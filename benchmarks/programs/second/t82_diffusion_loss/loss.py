import jax
import jax.numpy as jnp

from forward import diffuse
from schedules import sample_t


def diffusion_loss(params, x0, key):
    t = sample_t(key, x0.shape[0])
    noised = diffuse(key, x0, t)
    pred = noised.xt * params["a"] + noised.t * params["b"]
    return jnp.mean((pred - noised.eps) ** 2), noised


def probe(seed=0, n=256):
    params = {"a": jnp.float32(1), "b": jnp.float32(0)}
    x0 = jnp.linspace(-1, 1, n)[:, None]
    grads, noised = jax.jit(jax.grad(diffusion_loss, has_aux=True))(params, x0, jax.random.key(seed))
    return noised.t, noised.eps
