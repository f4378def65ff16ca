import torch
from torch.utils.data import Dataset

MASK = 64


class DynamicMasking(Dataset):
    """Codon sequences with a share of the positions hidden, per epoch."""

    def __init__(self, codons, rate, seed):
        self.codons, self.rate, self.seed = codons, rate, seed
        self.epoch = 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __len__(self):
        return len(self.codons)

    def __getitem__(self, i):
        gen = torch.Generator().manual_seed(self.seed * 100_003 + i)
        hidden = torch.rand(self.codons.shape[1], generator=gen) < self.rate
        return torch.where(hidden, MASK, self.codons[i]), self.codons[i], hidden
