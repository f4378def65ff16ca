import torch

from repeat import repeatable


@repeatable(seed=77)
@torch.no_grad()
def stochastic_pass(net, x):
    return net(x).squeeze(-1)


def predictive(net, x, passes=20):
    """Mean and spread over dropout samples."""
    was_training = net.training
    net.train()
    draws = torch.stack([stochastic_pass(net, x) for _ in range(passes)])
    net.train(was_training)
    return draws.mean(0), draws.std(0)


def abstain(std, budget=0.2):
    """Send the most uncertain fields to an agronomist."""
    k = int(budget * len(std))
    return std.topk(k).indices
