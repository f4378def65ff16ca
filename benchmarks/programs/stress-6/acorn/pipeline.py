import numpy as np

from seeding import seeded


@seeded("corpus")
def corpus(n, *, rng, dim=3):
    x = rng.normal(size=(n, dim))
    return x, x @ np.array([1.0, -0.5, 0.25]) + 0.1 * rng.normal(size=n)


@seeded("split")
def split(n, *, rng, fraction=0.8):
    order = rng.permutation(n)
    cut = int(n * fraction)
    return order[:cut], order[cut:]


@seeded("features")
def random_features(x, *, rng, width=10):
    w = rng.normal(size=(x.shape[1], width))
    b = rng.uniform(0, 2 * np.pi, width)
    return np.cos(x @ w + b)
