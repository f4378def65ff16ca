import jax
import jax.numpy as jnp


def shuffled(table, key):
    return jax.tree.map(lambda column: jax.random.permutation(key, column), table)


def minibatches(table, key, size):
    """One pass over the rows in random order."""
    table = shuffled(table, key)
    n = table["y"].shape[0] // size
    chunked = jax.tree.map(lambda c: c[: n * size].reshape(n, size, *c.shape[1:]), table)
    for i in range(n):
        yield jax.tree.map(lambda c: c[i], chunked)
