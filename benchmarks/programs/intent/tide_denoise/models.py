import equinox as eqx
import jax
import jax.numpy as jnp


class Corrupt(eqx.Module):
    key: jax.Array
    sigma: float = eqx.field(static=True)

    def __call__(self, x):
        return x + self.sigma * jax.random.normal(self.key, x.shape)


class Denoiser(eqx.Module):
    inner: eqx.nn.Linear
    outer: eqx.nn.Linear

    def __init__(self, dim, width, key):
        a, b = jax.random.split(key)
        self.inner, self.outer = eqx.nn.Linear(dim, width, key=a), eqx.nn.Linear(width, dim, key=b)

    def __call__(self, x):
        return self.outer(jnp.tanh(self.inner(x)))
