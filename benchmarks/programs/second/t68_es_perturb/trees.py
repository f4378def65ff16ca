import jax


def normal_like(key, leaf):
    return jax.random.normal(key, leaf.shape, leaf.dtype)


def tree_normal(key, tree):
    return jax.tree.map(lambda leaf: normal_like(key, leaf), tree)
