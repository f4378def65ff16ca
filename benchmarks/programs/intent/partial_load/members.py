import torch
from torch import nn


class Regressor(nn.Module):
    def __init__(self, dim=5, hidden=16):
        super().__init__()
        self.encoder = nn.Sequential(nn.Linear(dim, hidden), nn.Tanh())
        self.head = nn.Sequential(nn.Linear(hidden, hidden), nn.ReLU(), nn.Linear(hidden, 1))

    def forward(self, x):
        return self.head(self.encoder(x))[:, 0]


def from_pretrained(weights, seed):
    torch.manual_seed(seed)
    net = Regressor()
    net.load_state_dict(weights, strict=False)
    return net
