import random


class Mixer:
    def __init__(self, seed):
        self.rng = random.Random(seed)

    def index(self, n):
        order = list(range(n))
        self.rng.shuffle(order)
        return order

    def in_place(self, rows):
        self.rng.shuffle(rows)
        return rows
