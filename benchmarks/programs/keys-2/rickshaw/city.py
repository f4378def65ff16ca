"""Travel times of a rickshaw through a city of square blocks."""
from dataclasses import dataclass, field

import jax
import jax.numpy as jnp
import numpy as np


@dataclass
class Grid:
    rows: int
    cols: int
    lanes: int = 10
    keys: jax.Array = field(default=None, repr=False)

    @classmethod
    def from_key(cls, key, rows, cols):
        return cls(rows, cols, keys=jax.random.split(key, rows * cols))

    def block(self, row, col):
        """Congestion on the lanes of one block."""
        return jax.random.exponential(self.keys[row + col], (self.lanes,))

    def blocks(self):
        for row in range(self.rows):
            for col in range(self.cols):
                yield (row, col), self.block(row, col)


def fastest(grid):
    cost = np.full((grid.rows, grid.cols), np.inf)
    for (r, c), lanes in grid.blocks():
        before = min(cost[r - 1, c] if r else np.inf, cost[r, c - 1] if c else np.inf)
        cost[r, c] = float(jnp.min(lanes)) + (0.0 if r == c == 0 else before)
    return cost[-1, -1]


def main(seed=0, rows=3, cols=4):
    grid = Grid.from_key(jax.random.key(seed), rows, cols)
    lanes = np.stack([np.asarray(v) for _, v in grid.blocks()])
    return {"lanes": lanes.reshape(rows, cols, -1), "time": fastest(grid)}


if __name__ == "__main__":
    print(main()["time"])
