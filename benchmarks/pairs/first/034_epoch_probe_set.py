"""Trains on everything, watches a small probe subset after each epoch."""
import torch
from torch import nn
from torch.utils.data import DataLoader, RandomSampler, TensorDataset

CONFIG = {"n": 256, "probe": 32, "batch": 32, "epochs": 5, "lr": 0.05, "seed": 5}


def make_corpus(cfg):
    g = torch.Generator().manual_seed(cfg["seed"] + 1)
    x = torch.randn(cfg["n"], 4, generator=g)
    y = (x @ torch.tensor([1.0, -2.0, 0.5, 0.0])).unsqueeze(1)
    return TensorDataset(torch.arange(cfg["n"]), x, y)


def probe_loader(cfg, corpus):
    g = torch.Generator().manual_seed(cfg["seed"])
    sampler = RandomSampler(corpus, num_samples=cfg["probe"], generator=g)
    return DataLoader(corpus, batch_size=cfg["batch"], sampler=sampler)


def main(cfg=CONFIG):
    corpus = make_corpus(cfg)
    torch.manual_seed(cfg["seed"])
    net = nn.Linear(4, 1)
    opt = torch.optim.SGD(net.parameters(), lr=cfg["lr"])
    loader = DataLoader(corpus, batch_size=cfg["batch"], shuffle=True)
    curve, probes = [], set()
    for epoch in range(cfg["epochs"]):
        for _, x, y in loader:
            loss = nn.functional.mse_loss(net(x), y)
            opt.zero_grad()
            loss.backward()
            opt.step()
        with torch.no_grad():
            for idx, x, y in probe_loader(cfg, corpus):
                probes.add(tuple(idx.tolist()))
                curve.append(nn.functional.mse_loss(net(x), y).item())
    return {"n_probe_sets": len(probes), "curve": curve}


if __name__ == "__main__":
    print(main())
