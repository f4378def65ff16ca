from functools import cached_property

import numpy as np


class Station:
    def __init__(self, name, wet, seed):
        self.name, self.wet, self.seed = name, wet, seed

    @cached_property
    def stream(self):
        return np.random.default_rng([self.seed, *self.name.encode()])

    def day(self):
        if self.stream.random() > self.wet:
            return 0.0
        return float(self.stream.gamma(0.8, 6.0))


class Network:
    SITES = {"Bergen": 0.65, "Split": 0.25, "Cadiz": 0.15}

    def __init__(self, seed):
        self.stations = [Station(n, w, seed) for n, w in self.SITES.items()]

    def year(self, days=365):
        return {s.name: [s.day() for _ in range(days)] for s in self.stations}


if __name__ == "__main__":
    for name, mm in Network(seed=8).year().items():
        print(f"{name:8s} {sum(mm):7.1f} mm, {sum(v > 0 for v in mm)} wet days")
