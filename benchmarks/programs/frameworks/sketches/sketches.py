from functools import cached_property

import numpy as np


class SignSketch:
    """Projects vectors to ``width`` signed sums; both sides rebuild the projection from ``code``."""

    def __init__(self, dim, width, code):
        self.dim, self.width, self.code = dim, width, code

    def projection(self):
        signs = np.random.default_rng(self.code).integers(0, 2, size=(self.width, self.dim))
        return (2.0 * signs - 1.0) / np.sqrt(self.width)

    def compress(self, x):
        return self.projection() @ x

    def expand(self, s):
        return self.projection().T @ s


class Client:
    def __init__(self, seed):
        self.seed = seed

    @cached_property
    def rng(self):
        return np.random.default_rng(self.seed)

    def gradient(self, dim):
        return self.rng.normal(size=dim)


def main(seed=0, rounds=3, dim=16):
    sketch = SignSketch(dim, 64, code=2024)
    client = Client(seed)
    grads = [client.gradient(dim) for _ in range(rounds)]
    rebuilt = [sketch.expand(sketch.compress(g)) for g in grads]
    return np.stack(grads), np.stack(rebuilt)


if __name__ == "__main__":
    for g, r in zip(*main(), strict=True):
        print(float(g @ r / np.linalg.norm(g) / np.linalg.norm(r)))
