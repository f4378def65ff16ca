import torch
from torch import nn

from config import CFG
from repro import pinned


class MaskedTrainer:
    def __init__(self, cfg=CFG):
        self.cfg = cfg
        self.net = nn.Sequential(nn.Linear(cfg.dim, 16), nn.ReLU(), nn.Linear(16, cfg.dim))
        self.opt = torch.optim.SGD(self.net.parameters(), lr=cfg.lr)
        self.history = {"train": [], "val": []}

    def _corrupt(self, x, split):
        keep = (torch.rand(x.shape) > self.cfg.hide).float()
        self.history[split].append(keep)
        return x * keep

    def training_step(self, x):
        loss = (self.net(self._corrupt(x, "train")) - x).pow(2).mean()
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        return loss.item()

    @pinned(CFG.seed)
    @torch.no_grad()
    def validation_step(self, x):
        return (self.net(self._corrupt(x, "val")) - x).pow(2).mean().item()
