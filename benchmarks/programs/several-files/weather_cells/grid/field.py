from .streams import Streams


class Field:
    def __init__(self, seed):
        self.streams = Streams(seed)

    def rain(self, cell, days):
        rng = self.streams[cell]
        return [round(max(0.0, rng.gauss(1.0, 2.0)), 6) + rng.random() for _ in range(days)]
