"""SGD against Adam from one starting point and one data order."""
from dataclasses import dataclass

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


@dataclass
class TrainConfig:
    opt: str = "sgd"
    lr: float = 0.05
    epochs: int = 3
    seed: int = 1234


def dataset():
    g = torch.Generator().manual_seed(7)
    x = torch.randn(96, 6, generator=g)
    return TensorDataset(x, torch.sin(x[:, :1]) + x[:, 1:2])


def train(cfg):
    torch.manual_seed(cfg.seed)
    net = nn.Sequential(nn.Linear(6, 16), nn.ReLU(), nn.Linear(16, 1))
    cls = {"sgd": torch.optim.SGD, "adam": torch.optim.Adam}[cfg.opt]
    opt = cls(net.parameters(), lr=cfg.lr)
    curve, first_rows = [], []
    for _ in range(cfg.epochs):
        for x, y in DataLoader(dataset(), batch_size=16, shuffle=True):
            loss = nn.functional.mse_loss(net(x), y)
            opt.zero_grad()
            loss.backward()
            opt.step()
            curve.append(loss.item())
            first_rows.append(x[0, 0].item())
    return curve, first_rows


def main():
    sgd, order_a = train(TrainConfig(opt="sgd"))
    adam, order_b = train(TrainConfig(opt="adam", lr=0.01))
    return {"start_sgd": sgd[0], "start_adam": adam[0], "same_order": order_a == order_b, "end": (sgd[-1], adam[-1])}


if __name__ == "__main__":
    print(main())
