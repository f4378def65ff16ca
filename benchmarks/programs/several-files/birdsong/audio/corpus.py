import torch
from torch.utils.data import Dataset


class Clips(Dataset):
    """Mel spectrograms of calls; synthetic here."""

    def __init__(self, n, frames, pipe=(), bins=4):
        t = torch.linspace(0, 1, frames)
        self.specs = [1.5 + torch.sin((i + 1) * t).expand(bins, frames) for i in range(n)]
        self.pipe = list(pipe)

    def __len__(self):
        return len(self.specs)

    def __getitem__(self, i):
        spec = self.specs[i]
        for stage in self.pipe:
            spec = stage(spec)
        return spec, i % 3
