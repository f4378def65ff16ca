import equinox as eqx
import jax
import jax.numpy as jnp


class Member(eqx.Module):
    hidden: eqx.nn.Linear
    head: eqx.nn.Linear
    slope: jax.Array

    def __init__(self, n_in, width, slope, *, key):
        a, b = jax.random.split(key)
        self.hidden = eqx.nn.Linear(n_in, width, key=a)
        self.head = eqx.nn.Linear(width, 1, key=b)
        self.slope = slope

    def __call__(self, x):
        h = self.hidden(x)
        return self.head(jnp.where(h > 0, h, jax.lax.stop_gradient(self.slope) * h))
