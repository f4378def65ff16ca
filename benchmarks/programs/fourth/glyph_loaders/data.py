import torch
from torch.utils.data import DataLoader, RandomSampler, TensorDataset


class GlyphData:
    def __init__(self, cfg):
        self.cfg = cfg
        n = cfg["n"]
        self.items = TensorDataset(torch.arange(n), torch.arange(n) % 3)

    def _order(self):
        g = torch.Generator()
        g.manual_seed(self.cfg["seed"])
        return RandomSampler(self.items, generator=g)

    def train_loader(self):
        return DataLoader(self.items, batch_size=self.cfg["batch"], sampler=self._order())
