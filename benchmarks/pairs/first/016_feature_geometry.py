"""Tiny CNN whose head is sized by pushing a random image through the trunk."""
import torch
from torch import nn


class TinyCNN(nn.Module):
    def __init__(self, in_shape, classes, seed=11):
        super().__init__()
        self.in_shape = in_shape
        self.seed = seed
        self.trunk = nn.Sequential(
            nn.Conv2d(in_shape[0], 6, 3, stride=2), nn.ReLU(), nn.Conv2d(6, 8, 3), nn.ReLU(), nn.Flatten()
        )
        self.norm = nn.LayerNorm(self._width())
        self.head = nn.Linear(self._width(), classes)

    def _probe(self):
        g = torch.Generator().manual_seed(self.seed)
        return torch.randn(1, *self.in_shape, generator=g)

    @torch.no_grad()
    def _width(self):
        return self.trunk(self._probe()).shape[-1]

    def forward(self, x):
        return self.head(self.norm(self.trunk(x)))


def main():
    torch.manual_seed(0)
    net = TinyCNN((2, 14, 14), classes=3)
    x = torch.randn(20, 2, 14, 14)
    y = torch.arange(20) % 3
    opt = torch.optim.Adam(net.parameters(), lr=1e-2)
    losses = []
    for _ in range(10):
        loss = nn.functional.cross_entropy(net(x), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        losses.append(loss.item())
    return {"losses": losses, "width": net.head.in_features, "w": net.head.weight.detach()}


if __name__ == "__main__":
    print(main()["width"])
