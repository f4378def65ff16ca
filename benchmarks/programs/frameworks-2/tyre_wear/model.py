import torch
from torch import nn


class WearNet(nn.Module):
    def __init__(self, features, hidden=32):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(features, hidden), nn.Tanh(), nn.Linear(hidden, 1))

    def forward(self, laps):
        return self.body(laps)[..., 0]


def half_twin(net):
    twin = WearNet(net.body[0].in_features)
    twin.load_state_dict(net.state_dict())
    return twin.to(torch.bfloat16)
