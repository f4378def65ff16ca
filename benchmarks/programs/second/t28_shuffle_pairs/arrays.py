import jax


def permute_rows(key, x):
    return jax.random.permutation(key, x, axis=0)


def batches(tree, size):
    n = jax.tree.leaves(tree)[0].shape[0]
    for i in range(0, n - size + 1, size):
        yield jax.tree.map(lambda v: v[i : i + size], tree)
