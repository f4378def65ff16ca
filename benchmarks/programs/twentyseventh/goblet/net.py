import torch
from torch import nn


class SignalNet(nn.Module):
    def __init__(self, classes=3, width=12, p=0.25):
        super().__init__()
        self.features = nn.Sequential(
            nn.Conv1d(1, width, 5, stride=2), nn.BatchNorm1d(width), nn.ReLU(), nn.Dropout1d(p),
            nn.Conv1d(width, width, 5, stride=2), nn.BatchNorm1d(width), nn.ReLU(),
        )
        self.head = nn.Sequential(nn.Dropout(p), nn.Linear(width, classes))

    def forward(self, x):
        return self.head(self.features(x[:, None]).mean(-1))


def waves(n, length, generator):
    y = torch.randint(0, 3, (n,), generator=generator)
    t = torch.linspace(0, 6.283, length)
    phase = 6.283 * torch.rand(n, 1, generator=generator)
    base = torch.sin((2.0 + 2 * y[:, None]) * t + phase)
    return base + 0.7 * torch.randn(n, length, generator=generator), y
