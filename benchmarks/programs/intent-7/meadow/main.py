import torch
from torch import nn
from torch.utils.data import DataLoader

from pairs import Pairs


def main(epochs=6, n=24):
    torch.manual_seed(1)
    data = Pairs(n, seed=500)
    net = nn.Conv2d(1, 1, 5, padding=2)
    opt = torch.optim.Adam(net.parameters(), lr=0.03)
    curve, first, second = [], [], []
    for epoch in range(epochs):
        data.epoch = epoch
        for source, target in DataLoader(data, batch_size=8):
            loss = (net(source) - target).pow(2).mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
            curve.append(loss.item())
            first.append(source)
            second.append(target)
    return {"curve": curve, "kernel": net.weight.detach(), "source": torch.cat(first), "target": torch.cat(second)}


if __name__ == "__main__":
    print(main()["curve"][-1])
