"""Perturbations which every worker can rebuild from (generation, index)."""
import jax


class NoiseTable:
    def __init__(self, key, shape_like, sigma):
        self.key, self.like, self.sigma = key, shape_like, sigma

    def __call__(self, generation, index):
        k = jax.random.fold_in(jax.random.fold_in(self.key, generation), index)
        leaves, treedef = jax.tree.flatten(self.like)
        keys = jax.random.split(k, len(leaves))
        eps = [jax.random.normal(kk, leaf.shape) for kk, leaf in zip(keys, leaves)]
        return jax.tree.unflatten(treedef, eps)

    def shifted(self, params, generation, index, sign):
        eps = self(generation, index)
        return jax.tree.map(lambda p, e: p + sign * self.sigma * e, params, eps)
