import numpy as np


class CornerNoise:
    """Value noise: the height of a lattice corner is a function of (seed, ix, iy)."""

    def __init__(self, seed: int):
        self.seed = seed
        self._cache = {}

    def corner(self, ix: int, iy: int) -> float:
        spot = (self.seed, ix, iy)
        if spot not in self._cache:
            rng = np.random.default_rng(hash(spot) & 0xFFFFFFFF)
            self._cache[spot] = float(rng.uniform(-1, 1))
        return self._cache[spot]

    def __call__(self, x: float, y: float) -> float:
        ix, iy = int(x // 1), int(y // 1)
        u, v = x - ix, y - iy
        top = (1 - u) * self.corner(ix, iy) + u * self.corner(ix + 1, iy)
        low = (1 - u) * self.corner(ix, iy + 1) + u * self.corner(ix + 1, iy + 1)
        return (1 - v) * top + v * low
