from dataclasses import dataclass

import torch
from torch.nn import functional as F

from model import ClipNet


@dataclass
class Options:
    seed: int = 0
    remat: bool = True
    steps: int = 2
    batch: int = 6


def clips(n):
    speed = torch.randint(0, 3, (n,))
    t = torch.arange(4.0)[None, :, None, None]
    x = torch.arange(8.0)[None, None, None, :]
    wave = torch.sin(x - speed[:, None, None, None] * t).expand(n, 4, 8, 8)
    return wave[:, None] + 0.05 * torch.randn(n, 1, 4, 8, 8), speed


def fit(options: Options):
    torch.manual_seed(options.seed)
    model = ClipNet(remat=options.remat)
    optimiser = torch.optim.SGD(model.parameters(), lr=0.05)
    for _ in range(options.steps):
        x, y = clips(options.batch)
        loss = F.cross_entropy(model(x), y)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    return torch.cat([p.detach().flatten() for p in model.parameters()]).numpy()


if __name__ == "__main__":
    print(fit(Options()).std())
