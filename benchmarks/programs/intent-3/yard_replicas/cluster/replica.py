import copy

import torch
from torch import nn


class Replica:
    def __init__(self, rank, world, template, cfg):
        self.rank, self.world = rank, world
        self.net = copy.deepcopy(template)
        self.gen = torch.Generator().manual_seed(cfg["seed"])
        self.batch = cfg["batch"]
        self.served = []

    def gradient(self, x, y):
        rows = torch.randint(len(x), (self.batch,), generator=self.gen)
        self.served.append(rows)
        loss = nn.functional.mse_loss(self.net(x[rows])[:, 0], y[rows])
        return torch.autograd.grad(loss, list(self.net.parameters()))

    @torch.no_grad()
    def apply(self, grads, lr):
        for p, g in zip(self.net.parameters(), grads):
            p.sub_(lr * g)


def all_reduce(per_rank):
    return [torch.stack(gs).mean(0) for gs in zip(*per_rank)]
