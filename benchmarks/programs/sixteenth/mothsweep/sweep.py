import argparse

from defaults import BASE
from moth import run


def grid(cfg, first):
    for lr in cfg["sweep"]["lr"]:
        for k in range(cfg["sweep"]["repeats"]):
            yield {"seed": first + k, **cfg["run"], "lr": lr}


def main(seed):
    """One row per learning rate, one column per repeat with its own seed, counted from `seed`."""
    got = [run(c) for c in grid(BASE, seed)]
    n = BASE["sweep"]["repeats"]
    return [got[i:i + n] for i in range(0, len(got), n)]


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    for row in main(ap.parse_args().seed):
        print(row)
