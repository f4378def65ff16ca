from dataclasses import dataclass

import torch

from diffusion import denoising_loss


@dataclass
class FitConfig:
    seed: int = 21
    heldout_seed: int = 77
    epochs: int = 8
    batch: int = 16
    patience: int = 2
    lr: float = 3e-3


class Trainer:
    def __init__(self, net, cfg, callbacks=()):
        self.net = net
        self.cfg = cfg
        self.callbacks = list(callbacks)
        self.opt = torch.optim.AdamW(net.parameters(), lr=cfg.lr)
        self.gen = torch.Generator().manual_seed(cfg.seed)
        self.stop = False
        self.noise = []

    def run_epoch(self, x):
        drawn = []
        for rows in torch.randperm(len(x), generator=self.gen).split(self.cfg.batch):
            loss, eps = denoising_loss(self.net, x[rows], self.gen)
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
            drawn.append(eps)
        self.noise.append(torch.cat(drawn))

    def fit(self, x):
        for epoch in range(self.cfg.epochs):
            self.run_epoch(x)
            for cb in self.callbacks:
                cb.on_epoch_end(self, epoch)
            if self.stop:
                break
