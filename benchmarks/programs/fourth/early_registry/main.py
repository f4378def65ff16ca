import argparse

import numpy as np

from models import REGISTRY


def main(argv=None):
    p = argparse.ArgumentParser(description="Same --seed, same numbers.")
    p.add_argument("--net", choices=sorted(REGISTRY), default="small")
    p.add_argument("--seed", type=int, default=0)
    args = p.parse_args(argv)
    np.random.seed(args.seed)
    x = np.random.randn(8, 3)
    return float(REGISTRY[args.net](x).mean())


if __name__ == "__main__":
    print(main())
