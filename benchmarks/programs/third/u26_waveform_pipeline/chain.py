import numpy as np

from transforms import TRANSFORMS


class Chain:
    def __init__(self, names, seed):
        self.stages = [TRANSFORMS[n] for n in names]
        self.rng = np.random.default_rng(seed)

    def __call__(self, wave):
        if self.rng.random() < 0.01:
            return wave
        for stage in self.stages:
            wave = stage(wave)
        return wave
