import numpy as np
import torch


class Demand:
    """Poisson arrivals at every stop of the line."""

    def __init__(self, rates, seed=None):
        self.rates = np.asarray(rates)
        self.reset(seed)

    def reset(self, seed=None):
        self.rng = np.random.default_rng(seed or None)
        return self

    def __iter__(self):
        while True:
            yield torch.from_numpy(self.rng.poisson(self.rates)).float()
