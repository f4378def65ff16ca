"""Prediction bands for a dose-yield curve by dropout at test time."""
import torch
from predict import MonteCarlo
from torch import nn


def main(seed=0, steps=60):
    torch.manual_seed(7)
    net = nn.Sequential(nn.Linear(1, 32), nn.ReLU(), nn.Dropout(0.3), nn.Linear(32, 1))
    x = torch.linspace(-1, 1, 40)[:, None]
    y = (2 * x[:, 0]).sin()
    opt = torch.optim.Adam(net.parameters(), lr=2e-2)
    for _ in range(steps):
        loss = (net(x)[:, 0] - y).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    mean, std, draws = MonteCarlo(net, passes=20, seed=seed).bands(x)
    return {"mean": mean, "std": std, "draws": draws}


if __name__ == "__main__":
    print(main()["std"].max())
