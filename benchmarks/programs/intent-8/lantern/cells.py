import numpy as np


def load_counts(n_cells=120, n_genes=30, n_types=4):
    """Toy atlas: every cell type over-expresses its own block of genes."""
    rng = np.random.RandomState(1203)
    types = rng.randint(n_types, size=n_cells)
    rate = np.full((n_cells, n_genes), 0.4)
    block = n_genes // n_types
    for i, t in enumerate(types):
        rate[i, t * block:(t + 1) * block] = 6.0
    return rng.poisson(rate), types


def lognorm(counts, scale=1e3):
    depth = counts.sum(axis=1, keepdims=True)
    return np.log1p(scale * counts / np.maximum(depth, 1))
