import numpy as np

from base import Simulation


class CableCar(Simulation):
    def __init__(self, skiers=40, seats=4, headway=0.8, **sources):
        super().__init__(**sources)
        self.skiers, self.seats, self.headway = skiers, seats, headway

    def play(self):
        arrive = np.cumsum(self.sources["arrivals"].gaps(2.0, self.skiers))
        party = self.sources["parties"].groups(1.2, self.skiers)
        waits = []
        for a, size in zip(arrive, party):
            cabins = -(-size // self.seats)
            start = max(a, self.clock)
            self.clock = start + cabins * self.headway
            waits.append(start - a)
        return np.array(waits)
