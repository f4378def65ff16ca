import copy

import numpy as np


class Pile:
    def __init__(self, seed, side=9):
        self.rng = np.random.default_rng(seed)
        self.grid = np.zeros((side, side), dtype=int)
        self.origin = self.rng.bit_generator.state
        self.log = []

    def drop(self):
        spot = tuple(self.rng.integers(0, self.grid.shape[0], 2))
        self.log.append(spot)
        self.grid[spot] += 1
        while (self.grid >= 4).any():
            for r, c in np.argwhere(self.grid >= 4):
                self.grid[r, c] -= 4
                for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                    if 0 <= r + dr < len(self.grid) and 0 <= c + dc < len(self.grid):
                        self.grid[r + dr, c + dc] += 1

    def snapshot(self):
        return copy.deepcopy({"grid": self.grid, "rng": self.origin, "log": self.log})

    @classmethod
    def revive(cls, record):
        pile = cls(0, len(record["grid"]))
        pile.grid, pile.log = record["grid"], record["log"]
        pile.rng.bit_generator.state = record["rng"]
        return pile
