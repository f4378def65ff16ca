"""python main.py --workdir runs/a --epochs 4
   python main.py --workdir runs/a --epochs 8 --resume
"""
import argparse
import os

import torch
from torch import nn

from engine import DenoisingTrainer


def parse(argv):
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--workdir", default="run")
    p.add_argument("--epochs", type=int, default=4)
    p.add_argument("--batch", type=int, default=32)
    p.add_argument("--sigma", type=float, default=0.4)
    p.add_argument("--lr", type=float, default=2e-3)
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--resume", action="store_true")
    return p.parse_args(argv)


def spectra(n=256, d=24):
    g = torch.Generator().manual_seed(90210)
    centre = torch.rand(n, 1, generator=g) * d
    width = 1 + 2 * torch.rand(n, 1, generator=g)
    return torch.exp(-((torch.arange(d) - centre) / width) ** 2)


def main(argv=None):
    cfg = parse(argv)
    os.makedirs(cfg.workdir, exist_ok=True)
    torch.set_num_threads(1)
    torch.manual_seed(cfg.seed)
    data = spectra()
    d = data.shape[1]
    model = nn.Sequential(nn.Linear(d, 32), nn.GELU(), nn.Linear(32, 6),
                          nn.GELU(), nn.Linear(6, 32), nn.GELU(), nn.Linear(32, d))
    trainer = DenoisingTrainer(model, data, cfg)
    if cfg.resume:
        trainer.restore()
        print(f"continuing at epoch {trainer.epoch}")
    history = trainer.fit(cfg.epochs)
    for h in history:
        print(h["epoch"], round(h["loss"], 4))
    return history


if __name__ == "__main__":
    main()
