"""Up-and-out call by Monte Carlo; the ranks pool their paths to shrink the error bar."""
import argparse
import dataclasses
import math
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


@dataclasses.dataclass
class Deal:
    spot: float = 100.0
    strike: float = 100.0
    barrier: float = 140.0
    sigma: float = 0.25
    steps: int = 30
    paths: int = 2000
    seed: int = 0


class Desk:
    """What a rank needs before it prices anything."""

    def __init__(self, rank, world, meet, deal):
        dist.init_process_group("gloo", init_method=f"file://{meet}/desk", rank=rank, world_size=world)
        self.rank, self.world, self.deal = rank, world, deal
        torch.set_num_threads(1)
        torch.manual_seed(deal.seed)

    def paths(self):
        d = self.deal
        dt = 1.0 / d.steps
        z = torch.randn(d.paths, d.steps)
        return d.spot * torch.exp((d.sigma * math.sqrt(dt) * z - 0.5 * d.sigma ** 2 * dt).cumsum(1))

    def value(self):
        s = self.paths()
        alive = s.amax(1) < self.deal.barrier
        return ((s[:, -1] - self.deal.strike).clamp(min=0) * alive).mean()

    def pooled(self):
        mine = self.value()
        table = [torch.zeros(()) for _ in range(self.world)]
        dist.all_gather(table, mine)
        return torch.stack(table)


def rank_main(rank, world, meet, deal, out):
    desk = Desk(rank, world, meet, deal)
    table = desk.pooled()
    if rank == 0:
        out.put((table.mean().item(), table.tolist()))
    dist.barrier()
    dist.destroy_process_group()


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--world", type=int, default=2)
    a = ap.parse_args(argv)
    out = mp.get_context("fork").SimpleQueue()
    with tempfile.TemporaryDirectory() as meet:
        mp.start_processes(rank_main, args=(a.world, meet, Deal(seed=a.seed), out), nprocs=a.world, start_method="fork")
    price, by_rank = out.get()
    return {"price": price, "by_rank": by_rank}


if __name__ == "__main__":
    print(main())
