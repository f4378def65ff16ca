import numpy as np


class NoiseSampler:
    """Word frequencies to the power 3/4, as negatives for skip-gram training."""

    def __init__(self, ids: np.ndarray, size: int, seed: int, power: float = 0.75):
        counts = np.bincount(ids, minlength=size).astype(float) ** power
        self.probabilities = counts / counts.sum()
        self.seed = seed

    @property
    def rng(self) -> np.random.Generator:
        return np.random.default_rng(self.seed)

    def negatives(self, shape) -> np.ndarray:
        return self.rng.choice(len(self.probabilities), size=shape, p=self.probabilities)

    def order(self, n: int) -> np.ndarray:
        return self.rng.permutation(n)
