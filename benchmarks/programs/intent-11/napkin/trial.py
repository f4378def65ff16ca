import torch
from torch import nn


def make_net(gen):
    net = nn.Sequential(nn.Linear(6, 20), nn.ReLU(), nn.Linear(20, 3))
    for layer in (net[0], net[2]):
        nn.init.xavier_uniform_(layer.weight, generator=gen)
        nn.init.zeros_(layer.bias)
    return net


def train(make_opt, seed, data, epochs=8, batch=30):
    """One run; the seed fixes start weights and batch order."""
    gen = torch.Generator().manual_seed(seed)
    net = make_net(gen)
    opt = make_opt(net.parameters())
    x, y = data
    first = None
    for _ in range(epochs):
        for idx in torch.randperm(len(x), generator=gen).split(batch):
            loss = nn.functional.cross_entropy(net(x[idx]), y[idx])
            first = loss.item() if first is None else first
            opt.zero_grad()
            loss.backward()
            opt.step()
    with torch.no_grad():
        return first, nn.functional.cross_entropy(net(x), y).item()
