import argparse


def parse(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0, help="seed of the whole experiment")
    ap.add_argument("--lr", type=float, default=0.1)
    ap.add_argument("--rounds", type=int, default=5)
    a = ap.parse_args(argv)
    return {
        "seed": a.seed,
        "train": {"lr": a.lr, "rounds": a.rounds},
    }
