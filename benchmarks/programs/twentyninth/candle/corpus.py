"""Synthetic utterance corpus; stands in for the private recordings."""
import math

import torch
from torch.utils.data import Dataset, Subset


class SpecMask:
    def __init__(self, time=6, freq=3, generator=None):
        self.time, self.freq, self.generator = time, freq, generator

    def _span(self, size, width):
        start = int(torch.randint(0, size - width + 1, (1,), generator=self.generator))
        return slice(start, start + width)

    def __call__(self, spec):
        spec = spec.clone()
        spec[self._span(spec.shape[0], self.time)] = 0.0
        spec[:, self._span(spec.shape[1], self.freq)] = 0.0
        return spec


class Utterances(Dataset):
    def __init__(self, n, seed, transform=None):
        g = torch.Generator().manual_seed(seed)
        self.labels = torch.randint(0, 5, (n,), generator=g)
        t = torch.arange(40)[None, :, None]
        f = torch.arange(10)[None, None, :]
        base = torch.sin(t * (self.labels[:, None, None] + 1) * math.pi / 20 + f)
        self.specs = base + 0.7 * torch.randn(n, 40, 10, generator=g)
        self.transform = transform

    def __len__(self):
        return len(self.labels)

    def __getitem__(self, i):
        spec = self.specs[i]
        if self.transform is not None:
            spec = self.transform(spec)
        return spec, self.labels[i]


def speaker_split(corpus, share, generator):
    order = torch.randperm(len(corpus), generator=generator).tolist()
    cut = int(share * len(corpus))
    held_out = Subset(corpus, order[cut:])
    held_out.transform = None
    return Subset(corpus, order[:cut]), held_out
