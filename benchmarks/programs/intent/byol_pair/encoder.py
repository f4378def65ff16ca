import torch
from torch import nn


class SeededEncoder(nn.Module):
    def __init__(self, dim, out, seed):
        super().__init__()
        torch.manual_seed(seed)
        self.net = nn.Sequential(nn.Linear(dim, 14), nn.Tanh(), nn.Linear(14, out))

    def forward(self, x):
        return self.net(x)


class Momentum(SeededEncoder):
    """Slow copy of the online encoder."""

    def __init__(self, *args, decay=0.9):
        super().__init__(*args)
        self.decay = decay
        self.requires_grad_(False)

    @torch.no_grad()
    def follow(self, online):
        for slow, fast in zip(self.parameters(), online.parameters()):
            slow.mul_(self.decay).add_(fast, alpha=1 - self.decay)
