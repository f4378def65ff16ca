"""Single-process rehearsal of the data-parallel job (gradient averaging over replicas)."""
import argparse

import torch
from torch import nn
from torch.utils.data import TensorDataset

from config import TrainConfig, for_rank
from worker import Worker


def regression_data(n, seed):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 6, generator=g)
    y = torch.sin(x[:, 0]) + x[:, 1] * x[:, 2]
    return TensorDataset(torch.arange(n), x, y)


def all_reduce_mean(grads):
    return [torch.stack(gs).mean(0) for gs in zip(*grads)]


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--world", type=int, default=4)
    ap.add_argument("--epochs", type=int, default=3)
    ap.add_argument("--seed", type=int, default=100)
    cfg = TrainConfig(**vars(ap.parse_args(argv)))

    torch.manual_seed(cfg.seed)
    data = regression_data(cfg.n, cfg.seed + 7919)
    model = nn.Sequential(nn.Linear(6, 32), nn.Tanh(), nn.Linear(32, 1))
    opt = torch.optim.SGD(model.parameters(), lr=cfg.lr)
    group = [Worker(for_rank(cfg, r), r, data, model) for r in range(cfg.world)]

    log = []
    for epoch in range(cfg.epochs):
        for w in group:
            w.begin_epoch(epoch)
        for _ in range(len(group[0].loader)):
            losses, grads = zip(*(w.gradients() for w in group))
            for p, g in zip(model.parameters(), all_reduce_mean(grads)):
                p.grad = g
            opt.step()
        log.append({"loss": sum(losses) / len(losses), "ids": [list(w.seen) for w in group]})
        print(f"epoch {epoch} loss {log[-1]['loss']:.4f}")
    return log


if __name__ == "__main__":
    main()
