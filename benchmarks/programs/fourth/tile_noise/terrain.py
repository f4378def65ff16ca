import numpy as np

from tiles import Tile


def heights(tile, world, depth):
    """Midpoint displacement; every tile can be made alone and fits the whole."""
    bump = np.random.default_rng(tile.seed(world)).normal(0, 2.0 ** -tile.level)
    if tile.level == depth:
        return np.full((1, 1), bump)
    a, b, c, d = (heights(t, world, depth) for t in tile.children())
    return bump + np.block([[a, b], [c, d]])


if __name__ == "__main__":
    print(heights(Tile(0, 0, 0), world=17, depth=3).round(2))
