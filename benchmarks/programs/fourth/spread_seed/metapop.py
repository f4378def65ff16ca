from dataclasses import dataclass

import numpy as np

from cli import build_parser


@dataclass
class Metapopulation:
    patches: int
    decay: float
    seed: int

    def __post_init__(self):
        self.rng = np.random.default_rng(self.seed)
        self.occupied = np.ones(self.patches, bool)

    def generation(self):
        dies = self.rng.random(self.patches) < self.decay
        joins = self.rng.random(self.patches) < 0.3 * self.occupied.mean()
        self.occupied = (self.occupied & ~dies) | joins
        return self.occupied.copy()


def main(argv=None, generations=8):
    settings = vars(build_parser().parse_args(argv))
    world = Metapopulation(**settings)
    return np.stack([world.generation() for _ in range(generations)])


if __name__ == "__main__":
    print(main().astype(int))
