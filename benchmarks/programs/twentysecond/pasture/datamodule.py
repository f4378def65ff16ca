import torch
from torch.utils.data import DataLoader, TensorDataset, random_split


class HerdModule:
    """Weights of cattle with a train and a validation part."""

    def __init__(self, cfg):
        self.cfg = cfg

    def setup(self):
        n = self.cfg.rows
        readings = TensorDataset(torch.arange(n), torch.linspace(0, 3, n).cos())
        held = int(n * self.cfg.held)
        self.gen = torch.Generator().manual_seed(self.cfg.seed)
        self.train, self.val = random_split(readings, [n - held, held], generator=self.gen)

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=self.cfg.batch, shuffle=True, generator=self.gen)

    def val_dataloader(self):
        return DataLoader(self.val, batch_size=self.cfg.batch)
