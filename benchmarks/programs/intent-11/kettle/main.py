"""Power analysis for the checkout experiment: how many visitors do we need?"""
import argparse

import numpy as np

from arms import Arm, z_score
from streams import StreamBook


def parse(argv):
    p = argparse.ArgumentParser()
    p.add_argument("--visitors", type=int, default=800)
    p.add_argument("--replicates", type=int, default=400)
    p.add_argument("--uplift", type=float, default=0.15)
    p.add_argument("--seed", type=int, default=11)
    return p.parse_args(argv)


def simulate(args):
    book = StreamBook(args.seed)
    control = Arm("control", 0.0, book)
    variant = Arm("variant", args.uplift, book)
    zs = []
    for _ in range(args.replicates):
        a = control.revenue(args.visitors)
        b = variant.revenue(args.visitors)
        zs.append(z_score(a, b))
    return np.array(zs)


def main(argv=()):
    args = parse(list(argv))
    zs = simulate(args)
    rate = float((np.abs(zs) > 1.96).mean())
    label = "false positive rate" if args.uplift == 0 else "power"
    print(f"n={args.visitors} uplift={args.uplift:.2f} {label}={rate:.3f} z-sd={zs.std():.3f}")
    return {"rate": rate, "z": zs}


if __name__ == "__main__":
    import sys
    main(sys.argv[1:])
