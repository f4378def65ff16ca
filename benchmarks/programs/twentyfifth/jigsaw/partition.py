import random


class Partition:
    """Groups of pieces for validation rounds; `outer` and `inner` of a round complete each other."""

    def __init__(self, names, rounds, seed):
        self.names = sorted(names)
        self.rounds = rounds
        self.seed = seed

    def _order(self):
        order = list(self.names)
        random.Random(self.seed).shuffle(order)
        return order

    def outer(self, r):
        return self._order()[r::self.rounds]

    def inner(self, r):
        return [name for i, name in enumerate(self._order()) if i % self.rounds != r]
