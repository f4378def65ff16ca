"""VAE for pressure maps, with resumable training."""
import argparse
import os

import torch
from torch.utils.data import DataLoader, TensorDataset

from rng import scoped_seed
from trainer import Evaluator, Trainer
from vae import VAE


def pressure_maps(n, dim, generator):
    centre = torch.rand(n, 1, generator=generator)
    width = 0.1 + 0.2 * torch.rand(n, 1, generator=generator)
    grid = torch.linspace(0, 1, dim)
    return torch.exp(-0.5 * ((grid - centre) / width) ** 2)


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--epochs", type=int, default=4)
    p.add_argument("--checkpoint")
    p.add_argument("--eval-seed", type=int, default=2024)
    a = p.parse_args(argv)

    torch.manual_seed(a.seed)
    data = pressure_maps(160, 16, torch.Generator().manual_seed(7))
    train, valid = data[:128], data[128:]
    model = VAE(16, 24, 3, 0.1)
    order = torch.Generator().manual_seed(a.seed + 100)
    loader = DataLoader(TensorDataset(train), 32, shuffle=True, generator=order)
    trainer = Trainer(model, loader, 3e-3, Evaluator(valid, a.eval_seed))
    if a.checkpoint and os.path.exists(a.checkpoint):
        trainer.load(a.checkpoint)
    log = trainer.run(a.epochs, a.checkpoint)
    model.eval()
    with scoped_seed(a.eval_seed + 1):
        gallery = model.sample(6)
    return {"log": log, "gallery": gallery}


if __name__ == "__main__":
    for row in main()["log"]:
        print(row["epoch"], round(row["valid"], 4))
