import numpy as np

from .scope import local_seed


class Smoother:
    """Random-knot regression of ring widths."""

    def __init__(self, knots, random_state=0):
        self.knots, self.random_state = knots, random_state

    def fit(self, width):
        t = np.linspace(0, 1, len(width))
        with local_seed(self.random_state):
            at = np.sort(np.random.uniform(0, 1, self.knots))
        basis = np.maximum(t[:, None] - at, 0.0)
        basis = np.column_stack([np.ones_like(t), t, basis])
        self.curve = basis @ np.linalg.lstsq(basis, width, rcond=None)[0]
        return self
