import argparse

from learner import Learner
from signals import make_signals


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=5)
    p.add_argument("--epochs", type=int, default=5)
    a = p.parse_args(argv)
    truth, x = make_signals(a.seed)
    return truth, Learner(a.seed).fit(x, a.epochs).atoms


if __name__ == "__main__":
    truth, learnt = main()
    print(truth.shape, learnt.std())
