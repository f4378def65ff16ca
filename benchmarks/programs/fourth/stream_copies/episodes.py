"""Endless few-shot episodes for meta-learning."""
import itertools

import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset


class SineTasks(IterableDataset):
    def __init__(self, shots, seed):
        super().__init__()
        self.shots = shots
        self.rng = np.random.default_rng(seed)

    def task(self):
        amplitude, phase = self.rng.uniform([0.1, 0.0], [5.0, np.pi])
        x = self.rng.uniform(-5, 5, self.shots)
        return torch.from_numpy(np.stack([x, amplitude * np.sin(x + phase)]))

    def __iter__(self):
        return (self.task() for _ in itertools.count())


def meta_batches(count, tasks_per_batch=3, workers=2, seed=0):
    loader = DataLoader(SineTasks(4, seed), tasks_per_batch, num_workers=workers)
    return list(itertools.islice(loader, count))


if __name__ == "__main__":
    for b in meta_batches(4):
        print(b[:, 1, 0])
