import torch
from torch import nn


class Forge(nn.Module):
    """Estimates hardness from a thermal picture."""

    def __init__(self, side):
        super().__init__()
        self.conv = nn.Conv2d(1, 4, 3)
        self.head = nn.Linear(4 * (side - 2) ** 2, 1)

    def forward(self, x):
        return self.head(self.conv(x).relu().flatten(1)).squeeze(-1)


def thermals(n, side):
    x = torch.randn(n, 1, side, side)
    return x, x.mean((1, 2, 3))


def train(model, x, y, steps, watch):
    opt = torch.optim.SGD(model.parameters(), lr=0.01)
    for _ in range(steps):
        loss = nn.functional.mse_loss(model(x), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        watch(float(loss))
