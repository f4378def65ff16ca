import random


class Dice:
    """The only source of chance in this project."""

    def __init__(self, seed):
        self._r = random.Random(seed)

    def shuffled(self, items):
        out = list(items)
        self._r.shuffle(out)
        return out

    def noise(self, n, sd):
        return [self._r.gauss(0.0, sd) for _ in range(n)]
