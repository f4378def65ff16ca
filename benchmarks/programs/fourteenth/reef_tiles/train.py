import argparse

import torch
from torch import nn
from torch.utils.data import DataLoader

from orders import ORDERS
from tiles import TileSet


def options(argv):
    p = argparse.ArgumentParser(description="coral cover from tile reflectance")
    p.add_argument("--seed", type=int, default=11)
    p.add_argument("--order", choices=sorted(ORDERS), default="blocks")
    p.add_argument("--epochs", type=int, default=4)
    return p.parse_args(argv)


def main(argv=None):
    opt = options(argv)
    torch.manual_seed(opt.seed)
    tiles = TileSet()
    loader = DataLoader(tiles, batch_size=4, sampler=ORDERS[opt.order](len(tiles), 4, opt.seed))
    net = nn.Sequential(nn.Linear(5, 8), nn.Tanh(), nn.Linear(8, 1))
    step = torch.optim.SGD(net.parameters(), lr=0.05)
    visited = []
    for _ in range(opt.epochs):
        seen = []
        for index, x, y in loader:
            loss = nn.functional.mse_loss(net(x), y)
            step.zero_grad()
            loss.backward()
            step.step()
            seen += index.tolist()
        visited.append(seen)
    return {"visited": visited, "loss": float(loss.detach())}


if __name__ == "__main__":
    print(main()["loss"])
