import argparse
import random

import torch
from torch import nn


class GainAndHiss(nn.Module):
    """Waveform augmentation, exported once so that the C++ loader can call it as well."""

    def __init__(self, low_db=-12.0, high_db=6.0):
        super().__init__()
        self.low_db, self.high_db = low_db, high_db

    def forward(self, wave):
        db = random.uniform(self.low_db, self.high_db)
        wave = wave * 10.0 ** (db / 20.0)
        noise = torch.randn_like(wave) * 1e-4
        return wave + noise


def export(example):
    return torch.jit.trace(GainAndHiss(), example, check_trace=False)


def level(wave):
    return wave.pow(2).mean().sqrt()


def main(argv=()):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--clips", type=int, default=12)
    args = parser.parse_args(list(argv))
    random.seed(args.seed)
    torch.manual_seed(args.seed)

    t = torch.linspace(0, 1, 1600)
    clips = torch.stack([torch.sin(2 * torch.pi * torch.randint(50, 400, ()) * t) for _ in range(args.clips)])
    augment = export(clips[0])
    gains = torch.stack([level(augment(c)) / level(c) for c in clips])
    print("gain range", gains.min().item(), gains.max().item())
    return gains


if __name__ == "__main__":
    main()
