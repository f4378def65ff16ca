import torch
from torch.utils.data import DataLoader


def stream(dataset, batch, seed):
    order = torch.Generator().manual_seed(seed)
    return DataLoader(dataset, batch_size=batch, shuffle=True, generator=order)


class Clips:
    """Sound and picture of the same clips, stored as separate datasets."""

    def __init__(self, sound, picture, batch, seed):
        self.sources = [stream(d, batch, seed) for d in (sound, picture)]

    def __iter__(self):
        for (s, i), (p, j) in zip(*self.sources, strict=True):
            yield s, p, torch.stack([i, j], 1)
