from random import sample

import numpy as np


class PairDeck:
    """An anchor ripple, a neighbour of it, and some ripples from elsewhere."""

    def __init__(self, ripples, negatives):
        self.ripples, self.negatives = ripples, negatives

    def deal(self):
        n = len(self.ripples)
        anchor = int(np.random.randint(1, n - 1))
        near = anchor + int(np.random.choice([-1, 1]))
        far = sample([i for i in range(n) if abs(i - anchor) > 1], self.negatives)
        return anchor, near, far
