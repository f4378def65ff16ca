import numpy as np


class Pipette:
    """The instrument's error model lives on the host."""

    def __init__(self, seed, error):
        self.rng = np.random.default_rng(seed)
        self.error = error

    def deliver(self, volume):
        volume = np.asarray(volume)
        return (volume * self.rng.lognormal(0.0, self.error, volume.shape)).astype(np.float32)
