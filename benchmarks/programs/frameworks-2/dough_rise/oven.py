import numpy as np
import torch
from torch import nn

from aside import aside


def loaves(count):
    heat = np.random.normal(220, 8, size=(count, 1))
    rest = torch.rand(count, 3)
    return torch.cat([torch.from_numpy(heat).float() / 220, rest], dim=1)


def main(seed=0, looks=True, steps=5):
    np.random.seed(seed)
    torch.manual_seed(seed)
    net = nn.Linear(4, 1)
    opt = torch.optim.Adam(net.parameters(), 0.02)
    losses, glimpses = [], []
    for _ in range(steps):
        if looks:
            with aside(7), torch.no_grad():
                glimpses.append(net(loaves(3)).mean().item())
        loss = (net(loaves(8)) - 1.0).square().mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        losses.append(loss.item())
    return losses


if __name__ == "__main__":
    print(main())
