import jax
import jax.numpy as jnp


class StochasticRounder:
    """Unbiased integer codec for model deltas."""

    def __init__(self, step=1.0):
        self.step = step

    def encode(self, tree, key=None):
        key = jax.random.key(0) if key is None else key
        leaves, treedef = jax.tree.flatten(tree)
        keys = jax.random.split(key, len(leaves))
        return treedef.unflatten([self._leaf(x, k) for x, k in zip(leaves, keys)])

    def _leaf(self, x, k):
        return jnp.floor(x / self.step + jax.random.uniform(k, x.shape)).astype(jnp.int32)

    def decode(self, codes):
        return jax.tree.map(lambda c: c * self.step, codes)
