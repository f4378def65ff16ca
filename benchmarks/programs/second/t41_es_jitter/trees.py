import jax


def normal_like(key, leaf):
    return jax.random.normal(key, leaf.shape, leaf.dtype)


def tree_normal(key, tree):
    leaves, treedef = jax.tree.flatten(tree)
    keys = jax.tree.unflatten(treedef, list(jax.random.split(key, len(leaves))))
    return jax.tree.map(normal_like, keys, tree)
