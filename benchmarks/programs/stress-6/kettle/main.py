import argparse

import torch

from model import Backbone, FineTuned
from trainer import Trainer, Validate


def blobs(n, centers, spread=1.0):
    y = torch.arange(n) % len(centers)
    return centers[y] + spread * torch.randn(n, centers.shape[1]), y


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--epochs", type=int, default=3)
    ap.add_argument("--dropout", type=float, default=0.3)
    args = ap.parse_args(argv)
    torch.manual_seed(args.seed)

    centers = torch.randn(3, 10)
    x, y = blobs(96, centers)
    xv, yv = blobs(48, centers)
    validate = Validate(xv, yv)
    trainer = Trainer(FineTuned(Backbone(p=args.dropout)), callbacks=[validate])
    trainer.fit(x, y, epochs=args.epochs)
    return {
        "accuracy": validate.history,
        "last_epoch": validate.logits.numpy(),
        "exported": trainer.predict(xv).numpy(),
    }


if __name__ == "__main__":
    print("validation accuracy", main()["accuracy"])
