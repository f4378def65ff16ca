import numpy as np


def ring_with_chords(nodes, chords, seed):
    rng = np.random.default_rng(seed)
    ring = np.stack([np.arange(nodes), (np.arange(nodes) + 1) % nodes])
    far = rng.integers(nodes, size=chords)
    extra = np.stack([far, (far + rng.integers(2, nodes - 1, size=chords)) % nodes])
    return np.concatenate([ring, extra], axis=1)


def sigmoid(z):
    return 1 / (1 + np.exp(-z))


class EdgeStream:
    """Random numbers per epoch for the edges of one graph."""

    def __init__(self, seed):
        self.seed = seed

    def at(self, epoch):
        return np.random.default_rng((self.seed, epoch))
