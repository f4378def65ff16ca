import numpy as np


class LinearPolicy:
    def __init__(self, weights: np.ndarray):
        self.weights = weights

    def act(self, observation) -> int:
        return int(self.weights @ observation > 0)

    def moved(self, direction, scale) -> "LinearPolicy":
        return LinearPolicy(self.weights + scale * direction)
