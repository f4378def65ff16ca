import numpy as np


class Drop:
    def __init__(self, rate):
        self.rate = rate

    def __call__(self, x, *, rng=None, **kw):
        if rng is None:
            return x
        return x * (rng.random(x.shape) >= self.rate) / (1 - self.rate)


class Features:
    def __init__(self, weights):
        self.weights = weights

    def __call__(self, x, **kw):
        return np.maximum(x @ self.weights, 0.0)


class Chain:
    def __init__(self, *layers):
        self.layers = layers

    def __call__(self, x, **kw):
        for layer in self.layers:
            x = layer(x, **kw)
        return x


def one_pass(rows, rng):
    yield from rng.permutation(rows)


def endless(rows, rng):
    while True:
        yield from one_pass(rows, rng)


def batches(rows, size, rng):
    source = endless(rows, rng)
    while True:
        yield np.array([next(source) for _ in range(size)])
