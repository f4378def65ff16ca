import argparse

import torch
from torch import nn

from streams import augment


def recordings(n=16, length=400):
    time = torch.arange(length) / 400
    pitch = torch.linspace(5, 40, n).unsqueeze(1)
    return torch.sin(2 * torch.pi * pitch * time), (pitch.squeeze(1) > 20).float()


def main(argv=None):
    p = argparse.ArgumentParser(description="Tell braking trams from passing ones.")
    p.add_argument("--seed", type=int, default=3)
    p.add_argument("--epochs", type=int, default=15)
    a = p.parse_args(argv)
    torch.manual_seed(a.seed)
    waves, braking = recordings()
    net = nn.Sequential(nn.Unflatten(1, (1, -1)), nn.Conv1d(1, 8, 16, stride=8), nn.ReLU(),
                        nn.AdaptiveAvgPool1d(1), nn.Flatten(), nn.Linear(8, 1))
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    seen = []
    for _ in range(a.epochs):
        heard = augment(waves, a.seed)
        loss = nn.functional.binary_cross_entropy_with_logits(net(heard).squeeze(1), braking)
        opt.zero_grad()
        loss.backward()
        opt.step()
        seen.append((heard - waves).mean().item())
    return seen


if __name__ == "__main__":
    print(main())
