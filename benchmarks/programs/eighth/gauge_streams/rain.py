import numpy as np

from plan import Cell


class RainGauge:
    def __init__(self, wet_chance: float = 0.4, shape: float = 2.0, scale: float = 3.0):
        self.wet_chance, self.shape, self.scale = wet_chance, shape, scale

    def simulate(self, cell: Cell, hours: int = 24) -> np.ndarray:
        stream = np.random.default_rng(cell.tag)
        wet = stream.random(hours) < self.wet_chance
        return np.where(wet, stream.gamma(self.shape, self.scale, hours), 0.0)
