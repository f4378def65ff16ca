"""Mean and spread of the final loss over repeated trainings."""
import statistics
from dataclasses import dataclass

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


@dataclass
class TrainConfig:
    lr: float = 0.05
    epochs: int = 2
    repeats: int = 5
    seed: int = 1234


def dataset():
    g = torch.Generator().manual_seed(7)
    x = torch.randn(96, 6, generator=g)
    return TensorDataset(x, torch.sin(x[:, :1]) + x[:, 1:2])


def train(cfg):
    torch.manual_seed(cfg.seed)
    net = nn.Sequential(nn.Linear(6, 16), nn.ReLU(), nn.Linear(16, 1))
    opt = torch.optim.SGD(net.parameters(), lr=cfg.lr)
    for _ in range(cfg.epochs):
        for x, y in DataLoader(dataset(), batch_size=16, shuffle=True):
            loss = nn.functional.mse_loss(net(x), y)
            opt.zero_grad()
            loss.backward()
            opt.step()
    x, y = dataset().tensors
    return nn.functional.mse_loss(net(x), y).item()


def main():
    cfg = TrainConfig()
    finals = []
    for rep in range(cfg.repeats):
        finals.append(train(cfg))
    return {"mean": statistics.mean(finals), "sd": statistics.stdev(finals), "n": len(finals)}


if __name__ == "__main__":
    r = main()
    print(f"{r['mean']:.4f} +- {r['sd']:.4f} over {r['n']} runs")
