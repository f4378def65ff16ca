import numpy as np


def cells(batches, rows, dim):
    rng = np.random.default_rng(99)
    for _ in range(batches):
        x = rng.normal(size=(rows, dim)).astype("float32")
        yield x, np.tanh(x[:, 0])
