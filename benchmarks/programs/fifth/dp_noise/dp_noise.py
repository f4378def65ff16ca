from functools import partial

import jax
import jax.numpy as jnp


def global_norm(tree):
    return jnp.sqrt(sum(jnp.sum(g ** 2) for g in jax.tree.leaves(tree)))


def clip(tree, bound):
    scale = jnp.minimum(1.0, bound / (global_norm(tree) + 1e-12))
    return jax.tree.map(lambda g: g * scale, tree)


@partial(jax.jit, static_argnames=("bound", "multiplier"))
def privatize(rng, per_example_grads, bound=1.0, multiplier=1.1):
    """Gaussian mechanism on the sum of clipped per-example gradients."""
    clipped = jax.vmap(lambda g: clip(g, bound))(per_example_grads)
    summed = jax.tree.map(lambda g: g.sum(0), clipped)
    n = jax.tree.leaves(per_example_grads)[0].shape[0]
    sigma = bound * multiplier

    def perturb(g):
        return (g + sigma * jax.random.normal(rng, g.shape, g.dtype)) / n

    return jax.tree.map(perturb, summed)


def sgd(params, grads, lr):
    return jax.tree.map(lambda p, g: p - lr * g, params, grads)
