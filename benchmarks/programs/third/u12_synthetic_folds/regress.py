import jax
import jax.numpy as jnp

from source import batches


@jax.jit
def mse(w, x, y):
    return jnp.mean((x**2 @ w - y) ** 2)


def fit(epochs, lr=0.02):
    w = jnp.zeros(3)
    for _ in range(epochs):
        for x, y in batches("train"):
            w = w - lr * jax.grad(mse)(w, x, y)
    return w, float(jnp.mean(jnp.stack([mse(w, x, y) for x, y in batches("val")])))
