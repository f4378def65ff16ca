import collections

import numpy as np


class Feed:
    """Endless minibatches; the queue is filled again whenever it has run dry."""

    def __init__(self, *arrays, batch, seed):
        if len({len(a) for a in arrays}) != 1:
            raise ValueError("arrays differ in length")
        self.arrays, self.batch, self.seed = arrays, batch, seed
        self.queue = collections.deque()

    def _fill(self):
        order = np.random.RandomState(self.seed).permutation(len(self.arrays[0]))
        self.queue.extend(order.tolist())

    def __iter__(self):
        return self

    def __next__(self):
        if len(self.queue) < self.batch:
            self._fill()
        rows = [self.queue.popleft() for _ in range(self.batch)]
        return (rows, *(a[rows] for a in self.arrays))
