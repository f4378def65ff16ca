import argparse

from engine import Engine


def parse(argv):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--dim", type=int, default=3)
    return vars(p.parse_args(argv))


def main(argv=("--seed", "5")):
    return Engine(parse(list(argv))).fit()
