import random


class Raffle:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def order(self, names, barred=frozenset()):
        pot = [n for n in names if n not in barred]
        self.random.shuffle(pot)
        return pot

    def ladles(self, names):
        return {n: self.random.randint(1, 99) for n in names}
