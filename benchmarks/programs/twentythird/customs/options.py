import argparse


def parser():
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=None)
    p.add_argument("--walks", type=int, default=3)
    p.add_argument("--quiet", action="store_true")
    return p
