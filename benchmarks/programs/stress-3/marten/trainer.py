import torch
from torch import nn

from callbacks import CALLBACKS


class Trainer:
    """Masked regression: predicts the entries that are hidden."""

    def __init__(self, cfg):
        self.cfg = cfg
        self.net = nn.Linear(4, 4)
        nn.init.zeros_(self.net.weight)
        nn.init.zeros_(self.net.bias)
        self.opt = torch.optim.SGD(self.net.parameters(), lr=1e-3)
        self.callbacks = [CALLBACKS[n](**kw) for n, kw in cfg["callbacks"].items()]
        self.masks, self.lrs = [], []

    def emit(self, event):
        for cb in self.callbacks:
            if (fn := getattr(cb, f"on_{event}", None)) is not None:
                fn(self)

    def fit(self, x):
        for _ in range(self.cfg["epochs"]):
            self.emit("epoch_start")
            self.run_epoch(x)
            self.emit("epoch_end")

    def run_epoch(self, x):
        hide = torch.rand_like(x) < self.cfg["mask"]
        loss = ((self.net(x.masked_fill(hide, 0.0)) - x)[hide] ** 2).mean()
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        self.masks.append(hide)
        self.lrs.append(self.opt.param_groups[0]["lr"])
