import dataclasses

import torch
from torch import nn


@dataclasses.dataclass
class Depth:
    blocks: int = 6
    keep_last: float = 0.5
    dim: int = 8
    backend: str = "eager"

    def keep(self, i):
        return 1 - (1 - self.keep_last) * (i + 1) / self.blocks


class Block(nn.Module):
    def __init__(self, dim, keep):
        super().__init__()
        self.body = nn.Sequential(nn.LayerNorm(dim), nn.Linear(dim, dim), nn.GELU())
        self.keep = keep

    def forward(self, x):
        if self.training:
            if torch.rand(()) >= self.keep:
                return x
            return x + self.body(x) / self.keep
        return x + self.body(x)


class Reverb(nn.Module):
    """Estimates the decay of a room from its echo envelope."""

    def __init__(self, cfg):
        super().__init__()
        self.blocks = nn.ModuleList(Block(cfg.dim, cfg.keep(i)) for i in range(cfg.blocks))
        self.out = nn.Linear(cfg.dim, 1)

    def forward(self, x):
        used = []
        for block in self.blocks:
            y = block(x)
            used.append((y != x).any())
            x = y
        return self.out(x)[..., 0], torch.stack(used)


def envelopes(n, dim):
    t = torch.arange(dim) / dim
    decay = torch.linspace(1, 4, n)
    return torch.exp(-decay[:, None] * t), decay


def main(steps=12):
    cfg = Depth()
    torch.manual_seed(91)
    net = Reverb(cfg)
    fast = torch.compile(net, backend=cfg.backend)
    opt = torch.optim.SGD(net.parameters(), lr=1e-3)
    x, decay = envelopes(6, cfg.dim)
    paths = []
    for _ in range(steps):
        pred, used = fast(x)
        loss = (pred - decay).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        paths.append(used.tolist())
    fast.eval()
    with torch.no_grad():
        return paths, [fast(x)[0] for _ in range(2)]


if __name__ == "__main__":
    for path in main()[0]:
        print("".join("#" if u else "." for u in path))
