import argparse
import os

import torch

from session import Session


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--epochs", type=int, default=2)
    ap.add_argument("--checkpoint", default=None)
    args = ap.parse_args(argv)

    session = Session(args.seed)
    if args.checkpoint and os.path.exists(args.checkpoint):
        session.load(torch.load(args.checkpoint, weights_only=True))
    losses, hiss = {}, {}
    while session.epoch < args.epochs:
        epoch = session.epoch
        losses[epoch], hiss[epoch] = session.run_epoch()
        if args.checkpoint:
            torch.save(session.state(), args.checkpoint)
    return {"losses": losses, "hiss": hiss}


if __name__ == "__main__":
    print(main()["losses"])
