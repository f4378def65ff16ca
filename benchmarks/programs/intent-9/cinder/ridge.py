import numpy as np


class Ridge:
    """Sufficient statistics, added up over epochs."""

    def __init__(self, dim, penalty=1e-3):
        self.gram = penalty * np.eye(dim)
        self.cross = np.zeros(dim)

    def update(self, x, y):
        self.gram += x.T @ x
        self.cross += x.T @ y

    def solve(self):
        return np.linalg.solve(self.gram, self.cross)
