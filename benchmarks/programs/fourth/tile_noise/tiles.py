from typing import NamedTuple


class Tile(NamedTuple):
    level: int
    row: int
    col: int

    def seed(self, world):
        return hash((world, *self)) % (1 << 32)

    def children(self):
        return [Tile(self.level + 1, 2 * self.row + i, 2 * self.col + j) for i in (0, 1) for j in (0, 1)]
