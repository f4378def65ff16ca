import jax
import jax.numpy as jnp

from noise import shard_noise


def make_step(layout, sigma, lr):
    def loss(w, x, noise):
        noisy = x + noise
        return jnp.mean((noisy @ w @ w.T - x) ** 2)

    def step(w, x, key):
        noise = shard_noise(key, x, sigma)
        g = jax.lax.pmean(jax.grad(loss)(w, x, noise), layout.axis)
        return w - lr * g, noise

    return jax.jit(layout.spread(step, rows=0))
