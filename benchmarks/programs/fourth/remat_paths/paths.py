"""Residual tower with stochastic depth and optional rematerialisation."""
import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


class Branch(nn.Module):
    def __init__(self, width, keep, seed):
        super().__init__()
        self.scale = nn.Parameter(torch.ones(width))
        self.keep = keep
        self.dice = torch.Generator().manual_seed(seed)

    def forward(self, h):
        alive = torch.rand(h.shape[0], 1, generator=self.dice) < self.keep
        return h + self.scale * (h * alive / self.keep)


class Tower(nn.Module):
    def __init__(self, width=4, depth=2, keep=0.5, remat=False):
        super().__init__()
        self.branches = nn.ModuleList(Branch(width, keep, seed=40 + k) for k in range(depth))
        self.remat = remat

    def forward(self, h):
        for branch in self.branches:
            h = checkpoint(branch, h, use_reentrant=False) if self.remat else branch(h)
        return h


def gradient(remat, x):
    tower = Tower(remat=remat)
    tower(x).sum().backward()
    return torch.stack([b.scale.grad for b in tower.branches])


if __name__ == "__main__":
    x = torch.randn(6, 4)
    print(gradient(False, x) - gradient(True, x))
