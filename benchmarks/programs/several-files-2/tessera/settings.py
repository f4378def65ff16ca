import argparse


def parse(argv=()):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=9)
    p.add_argument("--dim", type=int, default=12)
    p.add_argument("--depth", type=int, default=3)
    return p.parse_args(list(argv))
