import numpy as np


class Reservoir:
    """Fixed random recurrent network (echo state)."""

    def __init__(self, units, radius, seed):
        rng = np.random.RandomState(seed)
        w = rng.normal(size=(units, units))
        self.w = radius * w / np.abs(np.linalg.eigvals(w)).max()
        self.w_in = rng.uniform(-1, 1, size=units)

    @classmethod
    def from_settings(cls, settings):
        return cls(settings["units"], settings["radius"], settings["seed"])

    def states(self, signal):
        h, out = np.zeros(len(self.w_in)), []
        for u in signal:
            h = np.tanh(self.w @ h + self.w_in * u)
            out.append(h)
        return np.stack(out)
