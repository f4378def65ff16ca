import numpy as np


def square_mask(side, spec, rng=None):
    """Hide squares until the share of the tile is hidden."""
    rng = rng or spec.rng()
    mask = np.zeros((side, side), dtype=int)
    while mask.mean() < spec.share:
        r, c = rng.integers(0, side - 1, 2)
        mask[r : r + 2, c : c + 2] = 1
    return mask
