from dataclasses import dataclass

import torch

from layers import Plaster


@dataclass
class Config:
    seed: int = 5
    maps: int = 16
    p: float = 0.5
    lean: bool = True
    steps: int = 4
    batch: int = 6
    length: int = 20
    lr: float = 1e-2


def echoes(cfg):
    for _ in range(cfg.steps):
        depth = torch.rand(cfg.batch)
        t = torch.linspace(0, 1, cfg.length)
        yield torch.exp(-((t - depth[:, None]) ** 2) / 0.02)[:, None], depth


def main(cfg=Config()):
    torch.manual_seed(cfg.seed)
    net = Plaster(cfg).train()
    opt = torch.optim.Adam(net.parameters(), lr=cfg.lr)
    losses, audit = [], []
    for x, depth in echoes(cfg):
        pred, lifted, mid = net(x)
        lifted.retain_grad()
        loss = (pred - depth).square().mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        losses.append(loss.item())
        audit.append(((mid == 0).all(-1).detach(), (lifted.grad == 0).all(-1)))
    return losses, audit


if __name__ == "__main__":
    print(main()[0])
