import numpy as np

from network import islands, ring


class Outage:
    def __init__(self, n=30):
        self.n = n
        self.lines = ring(n)

    def replicate(self, scenario):
        rng = np.random.default_rng(scenario.child)
        alive = rng.random(len(self.lines)) > scenario.rate
        return alive, islands(self.n, self.lines, alive)
