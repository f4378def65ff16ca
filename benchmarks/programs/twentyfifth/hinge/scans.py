import torch
from torch.utils.data import Dataset


class DoorScans(Dataset):
    """Depth profiles, shifted and scaled afresh in every epoch."""

    def __init__(self, n, length, seed):
        base = torch.linspace(0, 6.28, length)
        self.profiles = torch.stack([torch.sin(base * (1 + i / n)) for i in range(n)])
        self.seed = seed
        self.epoch = 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __len__(self):
        return len(self.profiles)

    def __getitem__(self, i):
        g = torch.Generator().manual_seed((self.seed * 7919 + self.epoch) * 100_003 + i)
        shift = int(torch.randint(self.profiles.shape[1], (1,), generator=g))
        gain = 0.8 + 0.4 * torch.rand((), generator=g)
        return gain * self.profiles[i].roll(shift), torch.tensor(i), torch.tensor(shift)
