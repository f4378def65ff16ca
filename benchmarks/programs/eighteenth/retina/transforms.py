"""Spatial transforms for fundus photographs."""
import numpy as np


class Flip:
    def __init__(self, rng: np.random.Generator, p: float = 0.5):
        self.rng, self.p = rng, p

    def __call__(self, plane: np.ndarray) -> np.ndarray:
        return plane[:, ::-1] if self.rng.random() < self.p else plane


class Turn:
    """Rotates by a multiple of ninety degrees."""

    def __init__(self, rng: np.random.Generator):
        self.rng = rng

    def __call__(self, plane: np.ndarray) -> np.ndarray:
        return np.rot90(plane, k=int(self.rng.integers(4)))


class Compose:
    def __init__(self, *steps):
        self.steps = steps

    def __call__(self, plane):
        for step in self.steps:
            plane = step(plane)
        return np.ascontiguousarray(plane)
