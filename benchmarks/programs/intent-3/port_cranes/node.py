import torch
from torch import nn


class Node:
    """One process of a data-parallel job (all of them live in this process here)."""

    def __init__(self, rank, seed):
        self.rank = rank
        torch.manual_seed(seed)
        self.net = nn.Sequential(nn.Linear(4, 9), nn.Tanh(), nn.Linear(9, 1))
        self.gen = torch.Generator().manual_seed(seed + 1 + rank)

    def gradient(self, pool):
        x = pool[torch.randint(len(pool), (6,), generator=self.gen)]
        y = x.prod(-1, keepdim=True)
        loss = (self.net(x) - y).pow(2).mean()
        return x, torch.autograd.grad(loss, list(self.net.parameters()))

    @torch.no_grad()
    def step(self, grads, lr):
        for p, g in zip(self.net.parameters(), grads):
            p -= lr * g

    def flat(self):
        return torch.nn.utils.parameters_to_vector(self.net.parameters()).detach().clone()
