"""Bootstrap intervals for a grid of (noise, n) settings.  A cell may be rerun alone on another machine."""
import itertools

import numpy as np

MASK = (1 << 63) - 1


class Cell(tuple):
    """(program seed, noise in percent, n, repetition), all whole numbers."""

    @property
    def rng(self):
        return np.random.default_rng(hash(self) & MASK)

    def run(self, draws=50):
        _, noise, n, _ = self
        rng = self.rng
        x = 1.0 + noise / 100 * rng.standard_normal(n)
        boots = rng.choice(x, size=(draws, n)).mean(1)
        return [float(v) for v in np.quantile(boots, [0.05, 0.95])]


def cells(seed):
    for noise, n, rep in itertools.product((10, 40), (20, 50), range(3)):
        yield Cell((seed, noise, n, rep))


def main(seed=0):
    return {"/".join(map(str, c)): c.run() for c in cells(seed)}


if __name__ == "__main__":
    for k, v in main().items():
        print(k, v)
