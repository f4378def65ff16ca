import random

VOCAB = 40


def transition_table(temperature=1.0):
    """A toy language model: next-token weights for each token."""
    gen = random.Random(5150)
    return [[gen.expovariate(1.0) ** (1 / temperature) for _ in range(VOCAB)] for _ in range(VOCAB)]


class Bigram:
    def __init__(self, table):
        self.table = table

    def weights(self, context):
        return list(self.table[context[-1]])
