import jax
import jax.numpy as jnp


class OrderedFlow:
    """Affine autoregressive map along a random order of the features."""

    def __init__(self, dim, order_key):
        self.dim, self.order_key = dim, order_key

    def init(self, key):
        return 0.3 * jax.random.normal(key, (self.dim, self.dim))

    def order(self):
        return jax.random.permutation(self.order_key, self.dim)

    def encode(self, w, x):
        low = jnp.tril(w, -1)
        x = x[..., self.order()]
        return (x - x @ low.T) * jnp.exp(-jnp.diag(w))

    def decode(self, w, z):
        low, z = jnp.tril(w, -1), z * jnp.exp(jnp.diag(w))
        x = jnp.zeros_like(z)
        for i in range(self.dim):
            x = x.at[..., i].set(z[..., i] + x @ low[i])
        return x[..., jnp.argsort(self.order())]
