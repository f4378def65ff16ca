import os
import tempfile

import torch
import torch.multiprocessing as mp

from swarm import Plan, serve


def main(seed=6, world=2):
    with tempfile.TemporaryDirectory() as tmp:
        plan = Plan(seed, world, tmp)
        mp.start_processes(serve, args=(plan,), nprocs=world, start_method="fork")
        return [torch.load(plan.path(rank)) for rank in range(world)]


if __name__ == "__main__":
    print([m["theta"] for m in main()])
