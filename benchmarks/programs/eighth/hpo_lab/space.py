from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Axis:
    name: str
    low: float
    high: float
    log: bool = False

    def at(self, u):
        if self.log:
            return float(np.exp(np.log(self.low) + u * (np.log(self.high) - np.log(self.low))))
        return float(self.low + u * (self.high - self.low))


SPACE = (Axis("lr", 1e-4, 1e-1, log=True), Axis("momentum", 0.0, 0.99), Axis("decay", 1e-6, 1e-2, log=True))
