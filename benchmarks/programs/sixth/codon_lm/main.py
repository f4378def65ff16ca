import os
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP

from engine import build


def one(rank, world, spot, seed, epochs):
    torch.set_num_threads(1)
    dist.init_process_group("gloo", init_method="file://" + os.path.join(spot, "store"),
                            rank=rank, world_size=world)
    torch.manual_seed(seed)
    net = DDP(nn.Sequential(nn.Embedding(64, 8), nn.Linear(8, 64)))
    engine = build(net, rank, world, seed)
    log = [[] for _ in range(epochs)]
    engine.bus.on("batch", lambda epoch, rows: log[epoch].extend(rows.tolist()))
    engine.fit(epochs)
    torch.save(log, os.path.join(spot, f"{rank}.pt"))
    dist.destroy_process_group()


def main(seed=0, epochs=3, world=2):
    with tempfile.TemporaryDirectory() as spot:
        mp.start_processes(one, args=(world, spot, seed, epochs), nprocs=world, start_method="fork")
        return [torch.load(os.path.join(spot, f"{r}.pt")) for r in range(world)]


if __name__ == "__main__":
    print(main())
