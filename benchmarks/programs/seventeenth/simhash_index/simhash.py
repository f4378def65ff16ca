import functools

import jax
import jax.numpy as jnp
import numpy as np

FORMAT = 1729
BITS = 32


@functools.partial(jax.jit, static_argnames="dim")
def planes(dim):
    return jax.random.normal(jax.random.key(FORMAT), (BITS, dim))


@jax.jit
def signature(vectors):
    return vectors @ planes(vectors.shape[-1]).T > 0


class Index:
    """Rows written by one process are looked up by another."""

    def __init__(self):
        self.codes, self.labels = [], []

    def add(self, vectors, labels):
        self.codes.append(np.asarray(signature(vectors)))
        self.labels.extend(labels)

    def nearest(self, query):
        far = (np.concatenate(self.codes) != np.asarray(signature(query[None]))).sum(1)
        return self.labels[int(far.argmin())]


def run(seed=0, n=30, dim=10):
    k_rows, k_pick, k_eps = jax.random.split(jax.random.key(seed), 3)
    rows = jax.random.normal(k_rows, (n, dim))
    index = Index()
    for start in range(0, n, 10):
        index.add(rows[start:start + 10], range(start, start + 10))
    picks = jax.random.choice(k_pick, n, (12,), replace=False)
    asked = rows[picks] + 0.02 * jax.random.normal(k_eps, (12, dim))
    return [index.nearest(q) for q in asked], picks.tolist()


if __name__ == "__main__":
    print(run())
