import argparse
from pathlib import Path

from trainer import Config, Trainer


def main(argv=None):
    p = argparse.ArgumentParser(description="masked-span pretraining")
    p.add_argument("--epochs", type=int, default=4, help="total number of epochs, those of earlier runs included")
    p.add_argument("--ckpt", type=Path, default=Path("filler.pt"))
    p.add_argument("--resume", action="store_true")
    p.add_argument("--seed", type=int, default=3)
    args = p.parse_args(argv)

    trainer = Trainer.restore(args.ckpt) if args.resume else Trainer(Config(seed=args.seed))
    while trainer.epoch < args.epochs:
        trainer.run_epoch()
        trainer.save(args.ckpt)
    return trainer.log


if __name__ == "__main__":
    for i, loss in enumerate(main(), 1):
        print(f"epoch {i}: {loss:.4f}")
