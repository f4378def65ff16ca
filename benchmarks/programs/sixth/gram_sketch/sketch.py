"""Random projection of a matrix whose columns' contributions live on different ranks.

Each rank holds A_r with A = sum of the A_r, and S A is formed as the sum of the S A_r.
"""
import tempfile
from types import SimpleNamespace

import numpy as np
import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def part(cfg, rank):
    trend = np.sin(np.outer(np.arange(cfg.rows), 1.0 + np.arange(cfg.cols)))
    own = np.random.SeedSequence(cfg.seed).spawn(cfg.world)[rank]
    return torch.from_numpy(trend + 0.3 * np.random.default_rng(own).normal(size=(cfg.rows, cfg.cols)))


def projector(cfg):
    g = torch.Generator().manual_seed(cfg.seed)
    return torch.randn(cfg.small, cfg.rows, generator=g, dtype=torch.float64) / cfg.small ** 0.5


def rank_main(rank, cfg, folder):
    torch.set_num_threads(1)
    dist.init_process_group("gloo", init_method=f"file://{folder}/s", rank=rank, world_size=cfg.world)
    small = projector(cfg) @ part(cfg, rank)
    dist.all_reduce(small)
    if rank == 0:
        np.save(f"{folder}/sketch.npy", small.numpy())
    dist.destroy_process_group()


def main(seed=0):
    cfg = SimpleNamespace(seed=seed, world=2, rows=400, cols=5, small=300)
    with tempfile.TemporaryDirectory() as folder:
        mp.start_processes(rank_main, args=(cfg, folder), nprocs=cfg.world, start_method="fork")
        sk = np.load(f"{folder}/sketch.npy")
    whole = sum(part(cfg, r) for r in range(cfg.world)).numpy()
    gap = np.linalg.norm(sk.T @ sk - whole.T @ whole) / np.linalg.norm(whole.T @ whole)
    return {"sketch": sk.tolist(), "gap": float(gap)}


if __name__ == "__main__":
    print(main()["gap"])
