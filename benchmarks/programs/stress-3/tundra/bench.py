import torch
from torch.utils.data import Dataset

from salt import salt


class NoisyReadings(Dataset):
    """A benchmark: the corruption belongs to the item, and is the same whenever the item is read."""

    def __init__(self, n, seed):
        self.clean = torch.full((n, 5), 2.0)
        self.seed = seed

    def __len__(self):
        return len(self.clean)

    def __getitem__(self, i):
        torch.manual_seed(self.seed)
        return self.corrupt(self.clean[i])

    @staticmethod
    def corrupt(x):
        return x + 0.3 * torch.randn(x.shape)


class SaltedReadings(NoisyReadings):
    corrupt = staticmethod(salt)
