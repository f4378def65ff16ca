import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


class FeatureMask(nn.Module):
    """Drops input features; the generator keeps the masks apart from the rest of the run."""

    def __init__(self, rate, seed):
        super().__init__()
        self.rate = rate
        self.gen = torch.Generator()
        self.gen.manual_seed(seed)

    def forward(self, x):
        if not self.training:
            return x
        keep = torch.rand(x.shape, generator=self.gen) >= self.rate
        return x * keep / (1.0 - self.rate)


class Stage(nn.Module):
    def __init__(self, width, rate, seed):
        super().__init__()
        self.mask = FeatureMask(rate, seed)
        self.lin = nn.Linear(width, width)

    def forward(self, x):
        return x + torch.tanh(self.lin(self.mask(x)))


class Backbone(nn.Module):
    def __init__(self, width, depth, rate, seed, remat=False):
        super().__init__()
        self.stages = nn.ModuleList(Stage(width, rate, seed + i) for i in range(depth))
        self.head = nn.Linear(width, 1)
        self.remat = remat

    def forward(self, x):
        for stage in self.stages:
            x = checkpoint(stage, x, use_reentrant=False) if self.remat else stage(x)
        return self.head(x).squeeze(-1)
