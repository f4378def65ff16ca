"""Trains on a random subset of a large corpus per epoch (here: toy tensors)."""
import torch
from torch import nn
from torch.utils.data import DataLoader, RandomSampler, TensorDataset

CONFIG = {"n": 256, "per_epoch": 32, "batch": 8, "epochs": 12, "lr": 0.1, "seed": 5}


def make_corpus(cfg):
    g = torch.Generator().manual_seed(cfg["seed"] + 1)
    x = torch.randn(cfg["n"], 4, generator=g)
    y = (x @ torch.tensor([1.0, -2.0, 0.5, 0.0])).unsqueeze(1)
    return TensorDataset(torch.arange(cfg["n"]), x, y)


def train_loader(cfg, corpus):
    g = torch.Generator().manual_seed(cfg["seed"])
    sampler = RandomSampler(corpus, num_samples=cfg["per_epoch"], generator=g)
    return DataLoader(corpus, batch_size=cfg["batch"], sampler=sampler)


def fit(cfg, corpus):
    torch.manual_seed(cfg["seed"])
    net = nn.Linear(4, 1)
    opt = torch.optim.SGD(net.parameters(), lr=cfg["lr"])
    seen = set()
    for epoch in range(cfg["epochs"]):
        for idx, x, y in train_loader(cfg, corpus):
            seen.update(idx.tolist())
            loss = nn.functional.mse_loss(net(x), y)
            opt.zero_grad()
            loss.backward()
            opt.step()
    return net, seen


def main(cfg=CONFIG):
    corpus = make_corpus(cfg)
    net, seen = fit(cfg, corpus)
    return {"coverage": len(seen) / cfg["n"], "weight": net.weight.detach()}


if __name__ == "__main__":
    print(main())
