"""Gaussian mechanism for pytrees of gradients."""
import jax
import jax.numpy as jnp
import optax


def clip_by_norm(tree, max_norm):
    norm = optax.global_norm(tree)
    factor = jnp.minimum(1.0, max_norm / (norm + 1e-9))
    return jax.tree.map(lambda g: g * factor, tree)


def gaussian_like(key, tree, scale):
    return jax.tree.map(lambda g: scale * jax.random.normal(key, g.shape, g.dtype), tree)
