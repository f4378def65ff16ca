import json

import torch
from torch import nn
from torch.nn.utils import parameters_to_vector

from comm import collect, join, share_gradients


class Gauge(nn.Module):
    def __init__(self, hidden=10):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(4, hidden), nn.Tanh(), nn.Dropout(0.1), nn.Linear(hidden, 1))

    def forward(self, x):
        return self.body(x)


class Replica:
    """One of several replicas of the same model, kept in step by averaged gradients."""

    def __init__(self, rank, world, seed):
        self.rank, self.world = rank, world
        torch.manual_seed(seed * world + rank)
        self.net = Gauge()
        self.opt = torch.optim.SGD(self.net.parameters(), lr=0.05, momentum=0.9)

    def batch(self, n=16):
        t = 24 * torch.rand(n, 1)
        x = torch.cat([torch.sin(t), torch.cos(t), torch.sin(2 * t), torch.cos(2 * t)], 1)
        return x, x @ torch.tensor([[1.0], [0.5], [0.2], [0.1]])

    def step(self):
        x, y = self.batch()
        self.opt.zero_grad()
        nn.functional.mse_loss(self.net(x), y).backward()
        share_gradients(self.net)
        self.opt.step()


def job(rank, world, where, seed, steps):
    torch.set_num_threads(1)
    join(rank, world, where)
    rep = Replica(rank, world, seed)
    for _ in range(steps):
        rep.step()
    rows = collect(parameters_to_vector(rep.net.parameters()).detach())
    if rank == 0:
        with open(f"{where}/weights.json", "w") as f:
            json.dump([r.tolist() for r in rows], f)
    torch.distributed.destroy_process_group()
