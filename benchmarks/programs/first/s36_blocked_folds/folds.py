import numpy as np


class KFold:
    def __init__(self, n_splits, random_state):
        self.n_splits = n_splits
        self.random_state = random_state

    def stream(self):
        if isinstance(self.random_state, np.random.RandomState):
            return self.random_state
        return np.random.RandomState(self.random_state)

    def split(self, n):
        order = self.stream().permutation(n)
        for k in range(self.n_splits):
            test = order[k :: self.n_splits]
            yield np.setdiff1d(order, test), test
