import numpy as np


class Claims:
    """One table; part='train' is four fifths of the rows and part='test' is the rest."""

    def __init__(self, table, part):
        order = np.random.permutation(len(table))
        cut = int(0.8 * len(table))
        self.rows = {"train": order[:cut], "test": order[cut:]}[part]
        self.data = table[self.rows]

    def __len__(self):
        return len(self.rows)
