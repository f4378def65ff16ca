import torch
from torch import nn


class Critic(nn.Module):
    def __init__(self, obs, act, hidden=16):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(obs + act, hidden), nn.ReLU(), nn.Linear(hidden, 1))

    def forward(self, s, a):
        return self.body(torch.cat([s, a], dim=1))[:, 0]


def critic(obs, act, seed):
    torch.manual_seed(seed)
    return Critic(obs, act)
