import argparse
from dataclasses import replace

import torch
from torch import nn

from deck import PairDeck
from seeding import repeatable
from settings import Settings


def main(argv=None):
    p = argparse.ArgumentParser(description="contrastive embedding of dune ripples (repeatable with --seed)")
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--steps", type=int, default=20)
    cfg = replace(Settings(), **vars(p.parse_args(argv)))
    repeatable(cfg.seed, cfg.backends)

    ripples = torch.sin(torch.outer(torch.arange(20.0), torch.arange(1.0, 6.0)) / 5)
    deck = PairDeck(ripples, cfg.negatives)
    embed = nn.Linear(5, 2)
    optim = torch.optim.SGD(embed.parameters(), 0.05)
    dealt = []
    for _ in range(cfg.steps):
        anchor, near, far = deck.deal()
        dealt.append([anchor, near, *far])
        z = embed(ripples)
        pull = (z[anchor] - z[near]).square().sum()
        push = torch.relu(1 - (z[anchor] - z[far]).norm(dim=1)).mean()
        optim.zero_grad()
        (pull + push).backward()
        optim.step()
    return {"dealt": dealt, "weight": embed.weight.detach().numpy()}


if __name__ == "__main__":
    print(main()["weight"])
