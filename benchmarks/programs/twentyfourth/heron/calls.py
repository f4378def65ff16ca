import random

import torch
from torch.utils.data import Dataset


def stretch(wave, rng):
    start = rng.randrange(len(wave) // 2)
    return wave[start : start + len(wave) // 2]


def hiss(wave, rng):
    level = rng.uniform(0.0, 0.1)
    return wave + level * torch.tensor([rng.gauss(0, 1) for _ in range(len(wave))])


class Calls(Dataset):
    chain = (stretch, hiss)

    def __init__(self, waves, seed):
        self.waves, self.seed, self.epoch = waves, seed, 0

    def __len__(self):
        return len(self.waves)

    def __getitem__(self, i):
        rng = random.Random(f"{self.seed}/{self.epoch}/{i}")
        wave = self.waves[i]
        for op in self.chain:
            wave = op(wave, rng)
        return i, wave
