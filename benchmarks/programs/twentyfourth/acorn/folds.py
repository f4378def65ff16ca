import numpy as np


def shuffled(n):
    return np.random.permutation(n)


class Fold:
    """Rows of one fold of a k-fold cross-validation."""

    def __init__(self, n, k, which):
        order = shuffled(n)
        parts = np.array_split(order, k)
        self.held = parts[which]
        self.train = np.concatenate([p for i, p in enumerate(parts) if i != which])

    def __repr__(self):
        return f"Fold(train={len(self.train)}, held={len(self.held)})"
