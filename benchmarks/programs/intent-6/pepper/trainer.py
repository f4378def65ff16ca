from dataclasses import dataclass

import torch

from diffusion import denoising_loss


@dataclass
class FitConfig:
    seed: int = 21
    epochs: int = 5
    batch: int = 16
    lr: float = 3e-3


class Trainer:
    def __init__(self, net, cfg, callbacks=()):
        self.net = net
        self.cfg = cfg
        self.callbacks = list(callbacks)
        self.opt = torch.optim.AdamW(net.parameters(), lr=cfg.lr)

    def emit(self, event, **info):
        for cb in self.callbacks:
            getattr(cb, event)(self, **info)

    def run_epoch(self, x):
        gen = torch.Generator()
        gen.manual_seed(self.cfg.seed)
        for rows in torch.randperm(len(x), generator=gen).split(self.cfg.batch):
            loss, eps = denoising_loss(self.net, x[rows], gen)
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
            self.emit("on_batch_end", loss=loss.item(), eps=eps)

    def fit(self, x):
        for epoch in range(self.cfg.epochs):
            self.run_epoch(x)
            self.emit("on_epoch_end", epoch=epoch)
