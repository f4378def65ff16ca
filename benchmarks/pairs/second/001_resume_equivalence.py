"""Does a run resumed from a checkpoint match the run that was never stopped?"""
import copy

import torch
from torch import nn


def make():
    net = nn.Sequential(nn.Linear(6, 24), nn.ReLU(), nn.Dropout(0.3), nn.Linear(24, 1))
    return net, torch.optim.SGD(net.parameters(), lr=0.05, momentum=0.9)


def train(net, opt, steps):
    losses = []
    for _ in range(steps):
        x = torch.randn(16, 6)
        loss = (net(x).squeeze(1) - x.sum(1)).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        losses.append(loss.item())
    return losses


def snapshot(net, opt):
    return {"net": copy.deepcopy(net.state_dict()), "opt": copy.deepcopy(opt.state_dict()),
            "rng": torch.get_rng_state()}


def main():
    torch.manual_seed(31)
    net, opt = make()
    train(net, opt, 10)
    ckpt = snapshot(net, opt)
    straight = train(net, opt, 10)

    other, other_opt = make()
    other.load_state_dict(ckpt["net"])
    other_opt.load_state_dict(ckpt["opt"])
    torch.set_rng_state(ckpt["rng"])
    resumed = train(other, other_opt, 10)
    return {"straight": straight, "resumed": resumed,
            "gap": max(abs(a - b) for a, b in zip(straight, resumed))}
