import torch
from torch.utils.data import DataLoader, TensorDataset, random_split


class PastureModule:
    """Grass height readings with a train and a validation part."""

    def __init__(self, cfg):
        self.cfg = cfg

    def setup(self):
        n = self.cfg.rows
        readings = TensorDataset(torch.arange(n), torch.linspace(0, 3, n).sin())
        held = int(n * self.cfg.held)
        gen = torch.Generator().manual_seed(self.cfg.seed)
        self.train, self.val = random_split(readings, [n - held, held], generator=gen)

    def train_dataloader(self):
        gen = torch.Generator().manual_seed(self.cfg.seed)
        return DataLoader(self.train, batch_size=self.cfg.batch, shuffle=True, generator=gen)

    def val_dataloader(self):
        return DataLoader(self.val, batch_size=self.cfg.batch)
