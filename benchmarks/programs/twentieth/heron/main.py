import torch
from torch import nn

from warp import TRANSFORMS


def shapes(n, points=32):
    g = torch.Generator().manual_seed(45)
    label = torch.arange(n) % 2
    cloud = torch.randn(n, points, 3, generator=g)
    cloud[:, :, 2] *= torch.where(label == 0, 0.2, 1.0)[:, None]
    return cloud, label


def augment(cloud):
    for f in TRANSFORMS:
        cloud = f(cloud)
    return cloud


class PointNet(nn.Module):
    def __init__(self, width=32):
        super().__init__()
        self.per_point = nn.Sequential(nn.Linear(3, width), nn.ReLU(), nn.Linear(width, width))
        self.head = nn.Linear(width, 2)

    def forward(self, x):
        return self.head(self.per_point(x).amax(1))


def main(epochs=3):
    clouds, label = shapes(24)
    net = PointNet()
    opt = torch.optim.Adam(net.parameters(), lr=3e-3)
    turned = []
    for _ in range(epochs):
        views = torch.stack([augment(c) for c in clouds])
        loss = nn.functional.cross_entropy(net(views), label)
        opt.zero_grad()
        loss.backward()
        opt.step()
        turned.append(views)
    return clouds, turned


if __name__ == "__main__":
    clouds, turned = main()
    print(len(turned), tuple(clouds.shape))
