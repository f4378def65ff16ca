"""Local-SGD simulation: replicas train on their shards, then average."""
import copy
import json
from pathlib import Path

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

from runtime import process_seed, replica
from shard import ShardedSampler

HERE = Path(__file__).parent
DEFAULTS = {"seed": 42, "data_seed": 7, "world": 4, "epochs": 3, "n": 240, "batch": 20, "lr": 0.05}


def make_data(n, seed):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 6, generator=g)
    y = (x[:, :2].prod(1) > 0).long()
    return TensorDataset(x, y, torch.arange(n))


def local_epoch(model, loader, lr):
    opt = torch.optim.SGD(model.parameters(), lr=lr)
    seen, total = [], 0.0
    model.train()
    for x, y, rows in loader:
        loss = nn.functional.cross_entropy(model(x), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        seen += rows.tolist()
        total += loss.item()
    return seen, total / len(loader)


def average(models):
    states = [m.state_dict() for m in models]
    return {k: torch.stack([s[k] for s in states]).mean(0) for k in states[0]}


def main(config=None):
    cfg = {**DEFAULTS, **(config or {})}
    data = make_data(cfg["n"], cfg["data_seed"])
    torch.manual_seed(cfg["seed"])
    server = nn.Sequential(nn.Linear(6, 32), nn.ReLU(), nn.Dropout(0.1), nn.Linear(32, 2))
    seen_per_epoch = []
    loaders = []
    for rank in range(cfg["world"]):
        with replica(rank, cfg["world"]):
            seed = process_seed(cfg["seed"])
            sampler = ShardedSampler(len(data), seed)
            loaders.append(DataLoader(data, batch_size=cfg["batch"], sampler=sampler))
    for epoch in range(cfg["epochs"]):
        locals_, seen, losses = [], [], []
        for rank, loader in enumerate(loaders):
            loader.sampler.set_epoch(epoch)
            model = copy.deepcopy(server)
            rows, loss = local_epoch(model, loader, cfg["lr"])
            locals_.append(model)
            seen += rows
            losses.append(loss)
        server.load_state_dict(average(locals_))
        seen_per_epoch.append(seen)
        print(json.dumps({"epoch": epoch, "loss": round(sum(losses) / len(losses), 4)}))
    return seen_per_epoch


if __name__ == "__main__":
    main()
