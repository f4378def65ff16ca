import torch
from torch import nn


def average(snapshots):
    return {k: torch.stack([s[k].float() for s in snapshots]).mean(0) for k in snapshots[0]}


def refresh_statistics(net, simulator, rounds, n):
    """Cumulative batch-norm statistics for the averaged weights."""
    seen = []
    for m in net.modules():
        if isinstance(m, nn.BatchNorm2d):
            m.reset_running_stats()
            m.momentum = None
    hook = net.register_forward_pre_hook(lambda mod, args: seen.append(args[0].detach().clone()))
    net.train()
    with torch.no_grad():
        for _ in range(rounds):
            images, _ = simulator.batch(n)
            net(images)
    hook.remove()
    return torch.stack(seen)
