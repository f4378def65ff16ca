import random


class Folds:
    def __init__(self, k, random_state=7):
        self.k, self.random_state = k, random_state

    def __call__(self, items):
        random.seed(self.random_state)
        order = list(items)
        random.shuffle(order)
        for f in range(self.k):
            held = set(order[f::self.k])
            yield [i for i in order if i not in held], sorted(held)
