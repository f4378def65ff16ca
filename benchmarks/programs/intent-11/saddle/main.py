"""Wine grading with a deep dropout MLP and optional activation recomputation."""
import argparse

import torch
from torch import nn

from remat import call


class Block(nn.Module):
    def __init__(self, width, p):
        super().__init__()
        self.body = nn.Sequential(nn.LayerNorm(width), nn.Linear(width, width), nn.GELU(), nn.Dropout(p))

    def forward(self, x):
        return x + self.body(x)


class Grader(nn.Module):
    def __init__(self, features, width=24, depth=4, p=0.2, save_memory=True):
        super().__init__()
        self.save_memory = save_memory
        self.stem = nn.Linear(features, width)
        self.blocks = nn.ModuleList(Block(width, p) for _ in range(depth))
        self.head = nn.Linear(width, 5)

    def forward(self, x):
        x = self.stem(x)
        for block in self.blocks:
            x = call(block, x, self.save_memory and self.training)
        return self.head(x)


def main(argv=()):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=2)
    ap.add_argument("--epochs", type=int, default=6)
    ap.add_argument("--store", action="store_true", help="keep activations")
    args = ap.parse_args(list(argv))
    torch.manual_seed(args.seed)
    x = torch.randn(300, 9)
    y = (x @ torch.randn(9, 5)).argmax(1)
    net = Grader(9, save_memory=not args.store)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    losses = []
    for epoch in range(args.epochs):
        net.train()
        for idx in torch.randperm(240).split(30):
            loss = nn.functional.cross_entropy(net(x[idx]), y[idx])
            opt.zero_grad()
            loss.backward()
            opt.step()
            losses.append(loss.item())
        net.eval()
        with torch.no_grad():
            acc = (net(x[240:]).argmax(1) == y[240:]).float().mean().item()
        print(f"epoch {epoch} loss {losses[-1]:.4f} acc {acc:.3f}")
    return {"losses": losses, "acc": acc}


if __name__ == "__main__":
    import sys
    main(sys.argv[1:])
