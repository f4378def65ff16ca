import argparse

import torch
from torch import nn

from sketch import Sketch
from words import vectors


class Probe(nn.Module):
    def __init__(self, bits):
        super().__init__()
        self.out = nn.Linear(bits, 2)

    def forward(self, codes):
        return self.out(codes)


def seed_all(seed):
    torch.manual_seed(seed)
    torch.use_deterministic_algorithms(True)


def main(argv=None):
    ap = argparse.ArgumentParser(description="Linear probe on hashed words. Same --seed, same table.")
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=25)
    args = ap.parse_args(argv)
    seed_all(args.seed)
    x, y = vectors(Sketch.width)
    codes = Sketch.codes(x)
    probe = Probe(Sketch.bits)
    opt = torch.optim.Adam(probe.parameters(), lr=0.05)
    losses = []
    for _ in range(args.steps):
        loss = nn.functional.cross_entropy(probe(codes), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        losses.append(loss.item())
    return losses


if __name__ == "__main__":
    print(main()[-1])
