from dataclasses import dataclass

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP
from torch.utils.data import DataLoader, DistributedSampler, TensorDataset


@dataclass
class Job:
    store: str
    out: str
    world: int = 2
    seed: int = 9
    epochs: int = 2
    batch: int = 8
    z: int = 3


class Decoder(nn.Module):
    def __init__(self, z, d=5):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(z, 16), nn.Tanh(), nn.Linear(16, d))

    def forward(self, z):
        return self.body(z)


def energy_distance(a, b):
    cross = torch.cdist(a, b).mean()
    return 2 * cross - torch.cdist(a, a).mean() - torch.cdist(b, b).mean()


def spectra():
    g = torch.Generator().manual_seed(111)
    return TensorDataset(torch.randn(64, 5, generator=g) * torch.arange(1.0, 6.0))


def work(rank, job):
    torch.set_num_threads(1)
    url = "file://" + job.store
    dist.init_process_group("gloo", init_method=url, rank=rank, world_size=job.world)
    torch.manual_seed(job.seed)
    model = DDP(Decoder(job.z))
    opt = torch.optim.Adam(model.parameters(), lr=1e-2)
    latent = torch.Generator().manual_seed(1000 * (job.seed + 1) + rank)
    data = spectra()
    sampler = DistributedSampler(data, seed=job.seed)
    loader = DataLoader(data, batch_size=job.batch, sampler=sampler)
    curve = []
    for epoch in range(job.epochs):
        sampler.set_epoch(epoch)
        for (real,) in loader:
            fake = model(torch.randn(len(real), job.z, generator=latent))
            loss = energy_distance(fake, real)
            opt.zero_grad()
            loss.backward()
            opt.step()
        mean = loss.detach().clone()
        dist.all_reduce(mean)
        curve.append(mean / job.world)
    if rank == 0:
        torch.save({"curve": torch.stack(curve)}, job.out)
    dist.barrier()
    dist.destroy_process_group()
