from dataclasses import dataclass

import torch
from torch import nn


@dataclass
class Options:
    seed: int = 27
    epochs: int = 4
    size: int = 8
    batch: int = 16
    lr: float = 2e-3
    val_seed: int = 1
    sigmas: tuple = (0.1, 0.3, 0.6)


class Restorer(nn.Module):
    def __init__(self, width=12):
        super().__init__()
        self.stack = nn.Sequential(
            nn.Conv2d(2, width, 3, padding=1), nn.SiLU(), nn.Conv2d(width, 1, 3, padding=1)
        )

    def forward(self, x, sigma):
        level = sigma.view(-1, 1, 1, 1).expand_as(x)
        return x - self.stack(torch.cat([x, level], 1))


class Corruption:
    def __init__(self, sigmas, generator):
        self.sigmas, self.generator = torch.tensor(sigmas), generator

    def __call__(self, x):
        pick = torch.randint(len(self.sigmas), (len(x),), generator=self.generator)
        sigma = self.sigmas[pick]
        noise = torch.randn(x.shape, generator=self.generator)
        return x + sigma.view(-1, 1, 1, 1) * noise, sigma


def textures(n, size, generator):
    coarse = torch.rand(n, 1, size // 2, size // 2, generator=generator)
    return nn.functional.interpolate(coarse, scale_factor=2, mode="nearest")


@torch.no_grad()
def validate(net, images, o):
    corrupt = Corruption(o.sigmas, torch.Generator().manual_seed(o.val_seed))
    total = 0.0
    for clean in images.split(o.batch):
        noisy, sigma = corrupt(clean)
        total += (net(noisy, sigma) - clean).pow(2).sum().item()
    return total / images.numel()


def main(o=Options()):
    torch.manual_seed(o.seed)
    pool = torch.Generator().manual_seed(o.seed + 1)
    train, held = textures(64, o.size, pool), textures(32, o.size, pool)
    net = Restorer()
    opt = torch.optim.Adam(net.parameters(), lr=o.lr)
    corrupt = Corruption(o.sigmas, torch.Generator().manual_seed(o.seed + 2))
    curve = [validate(net, held, o)]
    for _ in range(o.epochs):
        for rows in torch.randperm(len(train)).split(o.batch):
            noisy, sigma = corrupt(train[rows])
            loss = (net(noisy, sigma) - train[rows]).pow(2).mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
        curve.append(validate(net, held, o))
    return curve


if __name__ == "__main__":
    print([round(v, 4) for v in main()])
