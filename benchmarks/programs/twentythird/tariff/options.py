import argparse


def parser():
    p = argparse.ArgumentParser(description="price elasticity by bagged linear fits")
    p.add_argument("--seed", type=int, default=None, help="fix the random streams")
    p.add_argument("--bags", type=int, default=6)
    p.add_argument("--noise", type=float, default=0.2)
    return p
