import torch
from torch import nn


class Denoiser(nn.Module):
    def __init__(self, dim, hidden=24):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(dim + 1, hidden), nn.SiLU(), nn.Linear(hidden, dim))

    def forward(self, x, t):
        return self.body(torch.cat([x, t], dim=-1))


class Fitter:
    def __init__(self, net, series, cfg, callbacks=()):
        self.net = net
        self.series = series
        self.cfg = cfg
        self.callbacks = list(callbacks)
        self.opt = torch.optim.AdamW(net.parameters(), lr=cfg["lr"])
        self.log = []

    def step(self, x):
        t = torch.rand(x.shape[0], 1)
        eps = torch.randn_like(x)
        loss = (self.net((1 - t) * x + t * eps, t) - (eps - x)).pow(2).mean()
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        return eps, loss.item()

    def fit(self):
        for epoch in range(self.cfg["epochs"]):
            seen = []
            for x in self.series.split(self.cfg["batch"]):
                eps, loss = self.step(x)
                seen.append(eps)
            self.log.append(torch.cat(seen))
            for cb in self.callbacks:
                cb.on_epoch_end(self, epoch)
        return self.log
