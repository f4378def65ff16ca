import torch
from torch import nn


def orchard_data(n):
    x = torch.rand(n, 3)
    y = (x[:, 0] + 0.2 * torch.randn(n) > 0.5).float()
    return x, y


def grow(opts):
    torch.manual_seed(opts.rng_seed)
    x, y = orchard_data(opts.trees)
    net = nn.Linear(3, 1)
    opt = torch.optim.SGD(net.parameters(), opts.lr)
    for _ in range(opts.epochs):
        for rows in torch.randperm(opts.trees).split(8):
            loss = nn.functional.binary_cross_entropy_with_logits(net(x[rows]).squeeze(1), y[rows])
            opt.zero_grad()
            loss.backward()
            opt.step()
    return net
