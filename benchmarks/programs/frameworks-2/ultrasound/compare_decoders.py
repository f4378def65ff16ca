import torch
from torch import nn

from layers import DECODERS
from runtime import repeatable


def fit(kind, seed, steps=2):
    with repeatable(seed):
        net = nn.Sequential(nn.Conv2d(1, 4, 1), DECODERS[kind](4), nn.Conv2d(4, 1, 1))
        opt = torch.optim.Adam(net.parameters(), 1e-2)
        frame = torch.randn(2, 1, 8, 8)
        for _ in range(steps):
            loss = (net(frame) - frame).square().mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
        return loss.item()


def main(seed=0):
    table = {}
    for kind in DECODERS:
        try:
            table[kind] = {"status": "done", "loss": fit(kind, seed)}
        except RuntimeError as err:
            table[kind] = {"status": "failed", "why": str(err).split(",")[0]}
    return table


if __name__ == "__main__":
    print(main())
