import numpy as np

from channel import spill
from snapshot import Snapshot


class GateSearch(Snapshot):
    _saved = ("step", "gates", "best")

    def __init__(self, seed, size=4, scale=0.1):
        self.rng = np.random.default_rng(seed)
        self.scale = scale
        self.step = 0
        self.gates = [0.5] * size
        self.best = spill(self.gates)

    def advance(self, steps):
        for _ in range(steps):
            trial = [g + self.scale * float(self.rng.standard_normal()) for g in self.gates]
            cost = spill(trial)
            if cost < self.best:
                self.gates, self.best = trial, cost
            self.step += 1
            yield trial
