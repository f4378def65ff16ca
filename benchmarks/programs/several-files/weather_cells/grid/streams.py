import random


class Streams:
    """One stream per key, made when first asked for."""

    def __init__(self, base):
        self.base = base
        self._made = {}

    def __getitem__(self, cell):
        if cell not in self._made:
            self._made[cell] = random.Random(cell.seed(self.base))
        return self._made[cell]
