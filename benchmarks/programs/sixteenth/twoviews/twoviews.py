import argparse
from dataclasses import dataclass

import numpy as np


@dataclass
class Smear:
    sigma: float
    rng: np.random.Generator = np.random.default_rng(7)

    def __call__(self, a):
        return a + self.rng.normal(0, self.sigma, a.shape)


@dataclass
class Views:
    seed: int
    strong: float = 0.5
    weak: float = 0.1

    def __post_init__(self):
        self.pair = [Smear(self.strong), Smear(self.weak)]

    def of(self, batch):
        return np.stack([view(batch) for view in self.pair])


def main(argv=None):
    """Two noisy views of each batch; --seed decides the noise."""
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    a = ap.parse_args(argv)
    views = Views(a.seed)
    return np.stack([views.of(np.full((4, 3), float(k))) for k in range(5)])


if __name__ == "__main__":
    print(main().std())
