import numpy as np

REGISTRY = {}


class Perceptron:
    def __init__(self, sizes):
        self.weights = [np.random.randn(a, b) / a ** 0.5 for a, b in zip(sizes, sizes[1:])]

    def __call__(self, x):
        for w in self.weights[:-1]:
            x = np.tanh(x @ w)
        return x @ self.weights[-1]


def register(name, *sizes):
    REGISTRY[name] = Perceptron(sizes)


register("small", 3, 4, 1)
register("wide", 3, 32, 1)
