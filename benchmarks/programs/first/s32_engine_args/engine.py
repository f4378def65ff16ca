import torch
from torch import nn

from seeding import seed_all


class Engine:
    def __init__(self, cfg):
        self.cfg = cfg
        seed_all(cfg["seed"])
        self.model = self.build_model()

    def build_model(self):
        return nn.Linear(self.cfg["dim"], 1)

    def fit(self):
        x = torch.randn(16, self.cfg["dim"])
        return self.model(x).sum().item()
