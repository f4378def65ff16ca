import argparse
from pathlib import Path

import torch

from rngstate import RunRandomness
from trainer import Trainer


def blobs(n=150, d=12, k=3, seed=1234):
    g = torch.Generator().manual_seed(seed)
    centres = 1.5 * torch.randn(k, d, generator=g)
    y = torch.randint(k, (n,), generator=g)
    return centres[y] + torch.randn(n, d, generator=g), y


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--epochs", type=int, default=6)
    ap.add_argument("--ckpt", type=Path)
    args = ap.parse_args(argv)

    trainer = Trainer(*blobs(), RunRandomness(args.seed))
    if args.ckpt and args.ckpt.exists():
        trainer.load_state_dict(torch.load(args.ckpt, weights_only=False))
        print("continue after epoch", trainer.epoch)
    while trainer.epoch < args.epochs:
        trainer.run_epoch()
        if args.ckpt:
            torch.save(trainer.state_dict(), args.ckpt)
    print(f"last loss {trainer.losses[-1]:.4f}")
    return trainer.losses


if __name__ == "__main__":
    main()
