"""Random trees of arrays after a template."""
import jax
import jax.numpy as jnp


def tree_keys(key, template):
    leaves, structure = jax.tree.flatten(template)
    return structure.unflatten(list(jax.random.split(key, len(leaves))))


def normal_like(key, template):
    return jax.tree.map(
        lambda k, leaf: jax.random.normal(k, leaf.shape, leaf.dtype), tree_keys(key, template), template
    )


def nudge(tree, direction, size):
    return jax.tree.map(lambda a, d: a + size * d, tree, direction)


def storeys(count, width):
    return {f"storey{i}": {"beam": jnp.ones((width, width)), "roof": jnp.ones(width)} for i in range(count)}
