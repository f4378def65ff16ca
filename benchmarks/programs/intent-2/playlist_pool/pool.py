import random


class NegativePool:
    """Songs to contrast with; refilled when it runs dry."""

    def __init__(self, songs, size, seed):
        self.songs, self.size, self.seed = songs, size, seed
        self.items, self.refills = [], 0

    def _refill(self):
        rng = random.Random(self.seed)
        self.items = rng.choices(self.songs, k=self.size)
        self.refills += 1

    def take(self, n):
        if len(self.items) < n:
            self._refill()
        out, self.items = self.items[:n], self.items[n:]
        return out
