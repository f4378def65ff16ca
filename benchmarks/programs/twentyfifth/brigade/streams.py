import numpy as np


class StreamPool:
    """Hands an independent generator to every batch of simulations."""

    def __init__(self, seed):
        self.seed = seed
        self.sequence = np.random.SeedSequence(seed)

    def take(self, n):
        return [np.random.default_rng(child) for child in self.sequence.spawn(n)]

    def __getstate__(self):
        return {"seed": self.seed}

    def __setstate__(self, state):
        self.__init__(state["seed"])
