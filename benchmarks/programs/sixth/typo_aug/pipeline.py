import random

from noise_ops import OPS


class Spoiler:
    def __init__(self, seed, rounds=3):
        self.rng = random.Random(seed)
        self.rounds = rounds
        self.ops, self.weights = zip(*OPS.values())

    def __call__(self, sentence):
        words = sentence.split()
        for fn in self.rng.choices(self.ops, self.weights, k=self.rounds):
            words = fn(words, self.rng)
        return " ".join(words)
