import torch
from torch.utils.data import DataLoader, TensorDataset


class DataModule:
    def __init__(self, cfg):
        self.cfg = cfg
        self.current_epoch = 0
        self.ds = TensorDataset(torch.arange(cfg.n))

    def generator(self):
        g = torch.Generator()
        g.manual_seed(self.cfg.seed * 1000 + self.current_epoch)
        return g

    def train_dataloader(self):
        return DataLoader(self.ds, self.cfg.batch_size, shuffle=True, generator=self.generator())
