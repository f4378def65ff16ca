import torch
from torch import nn


class NeighbourDetector(nn.Module):
    def __init__(self, n_in, n_out, seed):
        super().__init__()
        torch.manual_seed(seed)
        self.embed = nn.Sequential(nn.Linear(n_in, n_out), nn.Tanh())
        self.register_buffer("memory", torch.empty(0, n_out))

    @torch.no_grad()
    def remember(self, x):
        self.memory = torch.cat([self.memory, self.embed(x)])
        return self

    @torch.no_grad()
    def forward(self, x):
        return torch.cdist(self.embed(x), self.memory).min(dim=1).values
