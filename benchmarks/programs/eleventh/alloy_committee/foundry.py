import jax
import jax.numpy as jnp


class Foundry:
    """Melting point of a mixture of three metals, measured on demand."""

    def __init__(self, key, candidates=60):
        self.mixes = jax.random.dirichlet(key, jnp.ones(3), (candidates,))

    def measure(self, rows):
        a, b, _ = self.mixes[jnp.asarray(rows)].T
        return jnp.sin(4 * a) + b**2
