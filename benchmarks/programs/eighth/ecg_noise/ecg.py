"""Loads synthetic heart beats with drawn baseline wander, in worker processes."""
from dataclasses import dataclass

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


@dataclass
class Setup:
    seed: int = 0
    beats: int = 24
    length: int = 60
    workers: int = 2
    batch: int = 6
    epochs: int = 2


class Beats(Dataset):
    def __init__(self, setup: Setup):
        self.setup = setup
        self.epoch = 0
        t = np.linspace(-1, 1, setup.length)
        self.template = np.exp(-((t / 0.05) ** 2)) + 0.2 * np.exp(-(((t - 0.4) / 0.15) ** 2))

    def __len__(self):
        return self.setup.beats

    def at_epoch(self, epoch: int) -> "Beats":
        self.epoch = epoch
        return self

    def __getitem__(self, i):
        rng = np.random.default_rng([self.setup.seed, self.epoch, i])
        t = np.arange(self.setup.length) / self.setup.length
        wander = rng.normal(0, 0.2) * np.sin(2 * np.pi * (rng.uniform(0.2, 1.0) * t + rng.random()))
        return torch.tensor(self.template + wander, dtype=torch.float32)


def epoch_of(dataset: Beats, number: int, setup: Setup) -> torch.Tensor:
    loader = DataLoader(
        dataset.at_epoch(number),
        batch_size=setup.batch,
        num_workers=setup.workers,
        multiprocessing_context="fork" if setup.workers else None,
    )
    return torch.cat(list(loader))


def run(setup: Setup) -> np.ndarray:
    dataset = Beats(setup)
    return np.stack([epoch_of(dataset, e, setup).numpy() for e in range(setup.epochs)])


if __name__ == "__main__":
    print(run(Setup()).std(axis=(1, 2)))
