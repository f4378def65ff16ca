import random


class Sightings:
    def __init__(self, seed):
        self.seed = seed

    def count(self, cell, season, rate=0.35, nights=20):
        rng = random.Random(self.seed * (1 << 32) + cell.stream_id(season))
        return sum(rng.random() < rate for _ in range(nights))
