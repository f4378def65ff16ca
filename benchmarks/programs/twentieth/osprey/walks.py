import copy

import numpy as np
from torch.utils.data import IterableDataset, get_worker_info


def ring_with_chords(nodes):
    return {v: ((v - 1) % nodes, (v + 1) % nodes, (v * 7) % nodes) for v in range(nodes)}


class Walks(IterableDataset):
    """Pairs from short random walks, with negatives."""

    def __init__(self, nodes, hops, negatives, per_worker, seed):
        self.graph = ring_with_chords(nodes)
        self.hops, self.negatives = hops, negatives
        self.per_worker, self.seed, self.epoch = per_worker, seed, 0

    def at(self, epoch):
        other = copy.copy(self)
        other.epoch = epoch
        return other

    def __iter__(self):
        info = get_worker_info()
        place = info.id if info else 0
        rng = np.random.default_rng([self.seed, self.epoch, place])
        for _ in range(self.per_worker):
            start = v = int(rng.integers(len(self.graph)))
            for _ in range(int(rng.integers(1, self.hops + 1))):
                v = self.graph[v][rng.integers(3)]
            yield start, v, rng.integers(len(self.graph), size=self.negatives)
