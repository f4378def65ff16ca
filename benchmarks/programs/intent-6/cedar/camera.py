import numpy as np


class Camera:
    """Photon counting with read-out noise."""

    def __init__(self, gain, read):
        self.gain = gain
        self.read = read

    def __call__(self, clean, token):
        rng = np.random.default_rng(token)
        photons = rng.poisson(self.gain * clean)
        return photons / self.gain + self.read * rng.standard_normal(clean.shape)
