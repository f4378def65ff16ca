import numpy as np


class RowWarp:
    """Rolls every row by a smooth random offset and flips at random."""

    def __init__(self, reach):
        self.reach = reach

    def __call__(self, plane, token):
        rng = np.random.default_rng(token)
        knots = rng.integers(-self.reach, self.reach + 1, size=4)
        flip = rng.random() < 0.5
        rows = np.interp(np.linspace(0, 3, len(plane)), np.arange(4), knots).round().astype(int)
        out = np.stack([np.roll(r, s) for r, s in zip(plane, rows)])
        return out[:, ::-1] if flip else out
