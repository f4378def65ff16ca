"""Road-sign classifier with an eye on foggy pictures."""
import torch
from evaluate import FogCallback
from torch import nn


def signs(n, gen):
    y = torch.randint(3, (n,), generator=gen)
    centre = torch.tensor([[1.0, 0, 0, 1], [0, 1, 1, 0], [-1, -1, 0, 0]])
    return centre[y] + 0.4 * torch.randn(n, 4, generator=gen), y


def fit(net, x, y, epochs, callbacks, gen):
    opt = torch.optim.SGD(net.parameters(), lr=0.3)
    for _ in range(epochs):
        for rows in torch.randperm(len(x), generator=gen).split(20):
            loss = nn.functional.cross_entropy(net(x[rows]), y[rows])
            opt.zero_grad()
            loss.backward()
            opt.step()
        for cb in callbacks:
            cb.on_epoch_end(net)


def main(seed=0, epochs=4):
    gen = torch.Generator().manual_seed(seed)
    (x, y), (xt, yt) = signs(100, gen), signs(60, gen)
    torch.manual_seed(seed + 1)
    net = nn.Linear(4, 3)
    cb = FogCallback(xt, yt, 0.8, seed=12345)
    fit(net, x, y, epochs, [cb], gen)
    return {"curve": cb.curve, "inputs": torch.stack(cb.inputs), "clear": xt}


if __name__ == "__main__":
    print(main()["curve"])
