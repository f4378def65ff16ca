import jax
import jax.numpy as jnp


def clip(grads, bound):
    norm = jnp.sqrt(sum(jnp.sum(g**2) for g in jax.tree.leaves(grads)))
    return jax.tree.map(lambda g: g * jnp.minimum(1.0, bound / norm), grads)


def gaussian_like(tree, key, std):
    return jax.tree.map(lambda g: std * jax.random.normal(key, g.shape), tree)


def private_mean(per_example, key, bound, multiplier):
    clipped = jax.vmap(lambda g: clip(g, bound))(per_example)
    n = jax.tree.leaves(clipped)[0].shape[0]
    total = jax.tree.map(lambda g: g.sum(0), clipped)
    noise = gaussian_like(total, key, bound * multiplier)
    return jax.tree.map(lambda s, e: (s + e) / n, total, noise), noise
