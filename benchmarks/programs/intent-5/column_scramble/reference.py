import numpy as np


def scramble(table, seed):
    """Reference sample with the same margins as `table` and independent columns."""
    columns = []
    for name in table.dtype.names:
        rng = np.random.default_rng(seed)
        columns.append(rng.permutation(table[name]))
    return np.rec.fromarrays(columns, names=table.dtype.names)


def stack(table):
    return np.stack([table[n] for n in table.dtype.names], axis=1)
