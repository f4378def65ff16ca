"""Every rank has sensors of its own and dropout of its own."""
import os
import sys
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def readings(n):
    x = torch.randn(n, 5)
    return x, x[:, :1] - 0.5 * x[:, 1:2]


def rank_main(rank, opts):
    torch.set_num_threads(1)
    dist.init_process_group("gloo", init_method=f"file://{opts['dir']}/m", rank=rank, world_size=opts["world"])
    torch.manual_seed(opts["seed"] * 1000 + rank)
    core = nn.Sequential(nn.Linear(5, 12), nn.ReLU(), nn.Dropout(0.2), nn.Linear(12, 1))
    net = DistributedDataParallel(core)
    opt = torch.optim.Adam(net.parameters(), lr=0.02)
    for _ in range(opts["steps"]):
        x, y = readings(32)
        opt.zero_grad()
        (net(x) - y).square().mean().backward()
        opt.step()
    flat = torch.cat([p.detach().flatten() for p in core.parameters()])
    torch.save({"flat": flat, "first": x[0]}, os.path.join(opts["dir"], f"{rank}.pt"))
    dist.destroy_process_group()


def main(seed=0, world=2, steps=20):
    with tempfile.TemporaryDirectory() as d:
        mp.start_processes(rank_main, args=({"dir": d, "world": world, "seed": seed, "steps": steps},), nprocs=world, start_method="fork")
        outs = [torch.load(os.path.join(d, f"{r}.pt")) for r in range(world)]
    return {k: [o[k].tolist() for o in outs] for k in ("flat", "first")}


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if len(sys.argv) > 1 else 0)["first"])
