"""Synchronous data-parallel SGD, with the ranks played one after the other."""
import torch
from torch import nn

cfg = {"world": 4, "seed": 100, "batch": 8, "steps": 12, "lr": 0.05}


class Rank:
    def __init__(self, rank):
        self.rank = rank
        torch.manual_seed(cfg["seed"])
        self.net = nn.Sequential(nn.Linear(5, 16), nn.Tanh(), nn.Linear(16, 1))
        self.stream = torch.Generator().manual_seed(7919 * (rank + 1))

    def gradients(self):
        x = torch.randn(cfg["batch"], 5, generator=self.stream)
        loss = (self.net(x).squeeze(1) - x.sin().sum(1)).pow(2).mean()
        self.net.zero_grad()
        loss.backward()
        return [p.grad.clone() for p in self.net.parameters()]

    @torch.no_grad()
    def apply(self, grads):
        for p, g in zip(self.net.parameters(), grads):
            p -= cfg["lr"] * g


def all_reduce(per_rank):
    return [torch.stack(gs).mean(0) for gs in zip(*per_rank)]


def drift(ranks):
    ref = list(ranks[0].net.parameters())
    return max(float((p - q).abs().max().detach()) for r in ranks[1:]
               for p, q in zip(ref, r.net.parameters()))


def main():
    ranks = [Rank(r) for r in range(cfg["world"])]
    for _ in range(cfg["steps"]):
        mean = all_reduce([r.gradients() for r in ranks])
        for r in ranks:
            r.apply(mean)
    return {"drift": drift(ranks)}
