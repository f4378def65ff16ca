import torch
import torch.distributed as dist
from torch import nn

from .replica import Replica, orthogonal


def work(rank, job):
    dist.init_process_group("gloo", init_method=f"file://{job.store}", rank=rank, world_size=job.world)
    torch.manual_seed(job.seed * 100 + rank)
    net = nn.Sequential(nn.Linear(job.dim, job.dim), nn.Tanh(), nn.Linear(job.dim, 1))
    replica = Replica(net).prepare(orthogonal)
    opt = torch.optim.SGD(net.parameters(), lr=0.05)
    for _ in range(job.steps):
        x = torch.randn(8, job.dim)
        loss = (net(x).squeeze(-1) - x[:, 0]).square().mean()
        opt.zero_grad()
        loss.backward()
        replica.average()
        opt.step()
    job.deliver(rank, net)
    dist.destroy_process_group()
