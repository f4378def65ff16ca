import argparse
import multiprocessing as mp
from functools import partial

import numpy as np

from asian import price
from market import Market


def main(argv=None) -> np.ndarray:
    """Prices an Asian call; the shares are independent samples that are averaged."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--shares", type=int, default=4)
    parser.add_argument("--paths", type=int, default=2000)
    args = parser.parse_args(argv)
    work = partial(price, Market(seed=args.seed), args.paths)
    with mp.get_context("fork").Pool(args.processes) as pool:
        rows = sorted(pool.map(work, range(args.shares)))
    return np.array([mean for _, mean, _ in rows])


if __name__ == "__main__":
    means = main()
    print(f"{means.mean():.4f} +- {means.std(ddof=1) / np.sqrt(len(means)):.4f}")
