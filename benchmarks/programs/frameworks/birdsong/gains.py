import numpy as np


class RandomGain:
    def __init__(self, low_db, high_db, rng):
        self.low_db, self.high_db, self.rng = low_db, high_db, rng

    def __call__(self, clip):
        db = self.rng.uniform(self.low_db, self.high_db)
        return clip * np.float32(10.0 ** (db / 20.0))


class PeakLimit:
    def __init__(self, ceiling):
        self.ceiling = ceiling

    def __call__(self, clip):
        return np.clip(clip, -self.ceiling, self.ceiling)


def standard_chain(seed):
    rng = np.random.default_rng(seed)
    return [RandomGain(-12.0, 3.0, rng), PeakLimit(4.0)]
