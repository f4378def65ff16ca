import numpy as np


class Soil:
    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)

    def carbon(self, plots):
        return self.rng.standard_normal(plots)
