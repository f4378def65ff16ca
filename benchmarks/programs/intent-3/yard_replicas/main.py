"""Container dwell time, data-parallel, with the ranks in one process."""
import torch
from torch import nn

from cluster import Replica, all_reduce

CFG = {"seed": 15, "world": 4, "batch": 8, "steps": 5, "lr": 0.05}


def main(seed=None):
    cfg = CFG if seed is None else {**CFG, "seed": seed}
    torch.manual_seed(1)
    x = torch.randn(256, 6)
    y = x[:, 0].abs() + 0.1 * x[:, 1]
    template = nn.Sequential(nn.Linear(6, 12), nn.ReLU(), nn.Linear(12, 1))
    ranks = [Replica(r, cfg["world"], template, cfg) for r in range(cfg["world"])]
    for _ in range(cfg["steps"]):
        grads = all_reduce([r.gradient(x, y) for r in ranks])
        for r in ranks:
            r.apply(grads, cfg["lr"])
    served = torch.stack([torch.stack(r.served) for r in ranks])
    return {"served": served, "global_batch": cfg["world"] * cfg["batch"]}


if __name__ == "__main__":
    print("global batch", main()["global_batch"])
