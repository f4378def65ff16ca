from argparse import Namespace

import torch
from torch import nn

from load import Tiles, make_loader
from mix import blend, soft_loss


def train(net, opt, loader, partner, alpha):
    pairs = []
    for (i, xa, ya), (j, xb, yb) in zip(loader, partner):
        images, weight = blend(xa, xb, alpha)
        loss = soft_loss(net(images), ya, yb, weight)
        opt.zero_grad()
        loss.backward()
        opt.step()
        pairs += list(zip(i.tolist(), j.tolist()))
    return pairs


def main():
    cfg = Namespace(seed=55, batch=6, epochs=3, alpha=0.4)
    torch.manual_seed(0)
    data = Tiles(24)
    net = nn.Sequential(nn.Flatten(), nn.Linear(36, 4))
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    pairs = []
    for epoch in range(cfg.epochs):
        partner = make_loader(data, cfg, epoch)
        pairs += train(net, opt, make_loader(data, cfg, epoch), partner, cfg.alpha)
    return {"pairs": pairs}


if __name__ == "__main__":
    print(main()["pairs"][:6])
