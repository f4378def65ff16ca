"""Data-parallel SGD written by hand: replicas average their gradients and should stay equal."""
import argparse
import json
import os
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch import nn


class Replica:
    def __init__(self, rank: int, world: int, seed: int, width: int):
        self.rank, self.world = rank, world
        torch.manual_seed(seed + rank)
        self.model = nn.Sequential(nn.Linear(3, width), nn.ReLU(), nn.Linear(width, 1))
        self.optimiser = torch.optim.SGD(self.model.parameters(), lr=0.05)

    def batch(self, n=16):
        x = torch.randn(n, 3)
        return x, x.prod(dim=1, keepdim=True)

    def average_gradients(self):
        for p in self.model.parameters():
            dist.all_reduce(p.grad)
            p.grad /= self.world

    def step(self):
        x, y = self.batch()
        loss = (self.model(x) - y).square().mean()
        self.optimiser.zero_grad()
        loss.backward()
        self.average_gradients()
        self.optimiser.step()
        return loss.item()

    def digest(self):
        return torch.cat([p.detach().flatten() for p in self.model.parameters()])


def work(rank, world, seed, steps, folder):
    torch.set_num_threads(1)
    dist.init_process_group("gloo", init_method=f"file://{folder}/meet", rank=rank, world_size=world)
    replica = Replica(rank, world, seed, width=8)
    for _ in range(steps):
        replica.step()
    mine = replica.digest()
    everyone = [torch.empty_like(mine) for _ in range(world)]
    dist.all_gather(everyone, mine)
    if rank == 0:
        with open(os.path.join(folder, "weights.json"), "w") as f:
            json.dump([w.tolist() for w in everyone], f)
    dist.barrier()
    dist.destroy_process_group()


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--world", type=int, default=2)
    parser.add_argument("--steps", type=int, default=5)
    args = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        mp.start_processes(work, (args.world, args.seed, args.steps, folder), nprocs=args.world, start_method="fork")
        with open(os.path.join(folder, "weights.json")) as f:
            return json.load(f)


if __name__ == "__main__":
    print(json.dumps(main()))
