"""Attention pooling over the readings of a buoy."""
import argparse

import torch
import torch.nn.functional as F
from torch import nn


class Pool(nn.Module):
    def __init__(self, width=12, drop=0.25):
        super().__init__()
        self.drop = drop
        self.knobs = {"dropout_p": drop}
        self.query = nn.Parameter(torch.randn(1, 1, width))
        self.key, self.value = nn.Linear(1, width), nn.Linear(1, width)
        self.read = nn.Linear(width, 1)

    def train(self, mode=True):
        self.knobs["dropout_p"] = self.drop if mode else 0.0
        return super().train(mode)

    def forward(self, x):
        q = self.query.expand(len(x), -1, -1)
        pooled = F.scaled_dot_product_attention(q, self.key(x), self.value(x), **self.knobs)
        return self.read(pooled[:, 0])


def main(seed, steps=10):
    torch.manual_seed(seed)
    x = torch.cos(torch.arange(72.0)).reshape(8, 9, 1)
    y = x.amax(1)
    pool = nn.Sequential(Pool())
    optim = torch.optim.Adam(pool.parameters(), 1e-2)
    losses = []
    for _ in range(steps):
        loss = F.mse_loss(pool(x), y)
        optim.zero_grad()
        loss.backward()
        optim.step()
        losses.append(loss.item())
    with torch.no_grad():
        twice = pool(x), pool(x)
        pool.eval()
        still = pool(x), pool(x)
    return {"losses": losses, "train": twice, "eval": still}


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    print(main(p.parse_args().seed)["losses"])
