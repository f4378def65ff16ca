"""DP-FedAvg over five hospitals (simulation)."""
import argparse
from types import SimpleNamespace

import torch
import torch.nn as nn

from client import Client


def hospital_data(seed, n_clients, n=48, d=6):
    g = torch.Generator().manual_seed(seed)
    w = torch.randn(d, 3, generator=g)
    parts = []
    for _ in range(n_clients):
        x = torch.randn(n, d, generator=g) + 0.5 * torch.randn(d, generator=g)
        y = (x @ w + 0.5 * torch.randn(n, 3, generator=g)).argmax(1)
        parts.append((x, y))
    return parts


def add_flat(model, vec):
    with torch.no_grad():
        for p in model.parameters():
            k = p.numel()
            p += vec[:k].view_as(p)
            vec = vec[k:]


class Server:
    def __init__(self, conf):
        self.conf = conf
        torch.manual_seed(conf.seed)
        self.model = nn.Linear(6, 3)
        self.clients = [
            Client(i, x, y, conf)
            for i, (x, y) in enumerate(hospital_data(conf.seed + 7919, conf.clients))
        ]
        self.ledger = {}

    def round(self, rnd):
        replies = [c.fit(self.model, rnd) for c in self.clients]
        total = sum(r["n"] for r in replies)
        add_flat(self.model, sum(r["delta"] * (r["n"] / total) for r in replies))
        for c, r in zip(self.clients, replies):
            self.ledger[rnd, c.cid] = r["noise"]

    def accuracy(self):
        hits = [(self.model(c.x).argmax(1) == c.y).float().mean() for c in self.clients]
        return torch.stack(hits).mean().item()


def main(argv=()):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=40)
    ap.add_argument("--clients", type=int, default=5)
    ap.add_argument("--rounds", type=int, default=6)
    ap.add_argument("--local-epochs", type=int, default=1)
    ap.add_argument("--batch", type=int, default=16)
    ap.add_argument("--lr", type=float, default=0.2)
    ap.add_argument("--clip", type=float, default=1.0)
    ap.add_argument("--sigma", type=float, default=0.05)
    conf = SimpleNamespace(**vars(ap.parse_args(list(argv))))
    server = Server(conf)
    for rnd in range(conf.rounds):
        server.round(rnd)
        print(f"round {rnd} acc {server.accuracy():.3f}")
    return server.ledger


if __name__ == "__main__":
    main()
