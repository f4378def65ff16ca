from dataclasses import dataclass

import torch
from torch import nn

from window import Window


@dataclass
class Config:
    seed: int = 17
    length: int = 160
    width: int = 32
    steps: int = 12


def recording(cfg, gen):
    t = torch.arange(cfg.length) / 16.0
    clean = torch.sin(3.1 * t) + 0.4 * torch.sin(0.37 * t * t)
    return clean + 0.2 * torch.randn(cfg.length, generator=gen), clean


def train(cfg, noisy, clean, window):
    net = nn.Sequential(nn.Conv1d(1, 6, 5, padding=2), nn.Tanh(), nn.Conv1d(6, 1, 5, padding=2))
    opt = torch.optim.Adam(net.parameters(), lr=1e-2)
    pieces = []
    for _ in range(cfg.steps):
        x, y = window.take(noisy, clean)
        loss = (net(x[None, None])[0, 0] - y).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        pieces.append((x, y))
    return pieces, loss.item()


def main():
    cfg = Config()
    torch.manual_seed(cfg.seed)
    noisy, clean = recording(cfg, torch.Generator().manual_seed(cfg.seed + 1))
    window = Window(cfg.width, torch.Generator().manual_seed(cfg.seed + 2))
    pieces, loss = train(cfg, noisy, clean, window)
    return {"pieces": pieces, "loss": loss}


if __name__ == "__main__":
    print(main()["loss"])
