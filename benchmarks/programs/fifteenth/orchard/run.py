import argparse

import jax

from grower import Grower


def main(argv=None):
    ap = argparse.ArgumentParser(description="orchard yields")
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--width", type=int, default=6)
    ap.add_argument("--seasons", type=int, default=4)
    ap.add_argument("--probes", type=int, default=2)
    args = ap.parse_args(argv)
    grower = Grower(jax.random.key(args.seed), args.width, plots=24)
    curve = [grower.season() for _ in range(args.seasons)]
    report = grower.sharpness(args.probes)
    report.update(curve=curve, initial=grower.first)
    return report


if __name__ == "__main__":
    print(main())
