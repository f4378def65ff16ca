from dataclasses import dataclass

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


@dataclass
class Cfg:
    seed: int = 41
    n: int = 40
    batch: int = 8
    lr: float = 0.05


def petals(n, seed):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 4, generator=g)
    return TensorDataset(torch.arange(n), x, (x[:, 0] > x[:, 1]).long())


class Fitter:
    def __init__(self, cfg):
        self.cfg = cfg
        torch.manual_seed(cfg.seed)
        self.net = nn.Linear(4, 2)
        self.opt = torch.optim.SGD(self.net.parameters(), lr=cfg.lr, momentum=0.9)
        self.order = torch.Generator().manual_seed(cfg.seed + 1)
        self.loader = DataLoader(
            petals(cfg.n, 7), batch_size=cfg.batch, shuffle=True, generator=self.order
        )
        self.epoch = 0

    def state(self):
        return {"model": self.net.state_dict(), "opt": self.opt.state_dict(), "epoch": self.epoch}

    def load(self, blob):
        self.net.load_state_dict(blob["model"])
        self.opt.load_state_dict(blob["opt"])
        self.epoch = blob["epoch"]

    def fit(self, until):
        orders = []
        while self.epoch < until:
            ids = []
            for i, x, y in self.loader:
                loss = nn.functional.cross_entropy(self.net(x), y)
                self.opt.zero_grad()
                loss.backward()
                self.opt.step()
                ids += i.tolist()
            orders.append(ids)
            self.epoch += 1
        return orders
