import argparse


def parse(argv=()):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=11)
    p.add_argument("--steps", type=int, default=5)
    p.add_argument("--width", type=int, default=6)
    p.add_argument("--sigma", type=float, default=0.3)
    return p.parse_args(list(argv))
