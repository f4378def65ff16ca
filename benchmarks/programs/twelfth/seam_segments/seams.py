import sys

import numpy as np
import torch
from torch import nn

from stress import Stress


def seam(n=50):
    depth = torch.linspace(0, 4, n).unsqueeze(1)
    return torch.cat([depth, depth.sin(), depth.cos()], dim=1), (depth * 1.5).sin()


def minibatches(n, size):
    order = np.random.permutation(n)
    return [order[k:k + size] for k in range(0, n, size)]


def train(seed=0, epochs=6, stress=Stress()):
    np.random.seed(seed)
    torch.manual_seed(seed)
    x, y = seam()
    net = nn.Sequential(nn.Linear(3, 16), nn.Tanh(), nn.Linear(16, 1))
    opt = torch.optim.SGD(net.parameters(), lr=0.05)
    log, grades = [], []
    for _ in range(epochs):
        for pick in minibatches(len(x), 10):
            noisy = x[pick] + 0.02 * torch.randn(len(pick), 3)
            loss = (net(noisy) - y[pick]).square().mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
            log.append((pick.tolist(), loss.item()))
        if stress:
            grades.append(stress(net, x, y))
    return log, grades


if __name__ == "__main__":
    print(train(*map(int, sys.argv[1:]))[1])
