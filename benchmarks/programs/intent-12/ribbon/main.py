"""Monte Carlo price of the right to exchange one stock for another.

The two names trade in unrelated sectors (correlation 0 in the desk's model).
"""
import sys

import numpy as np

from market import Market


def price(market, scale, paths, seed):
    long = market.terminal(paths, seed)
    short = market.terminal(paths, seed, scale=scale)
    payoff = market.discount * np.maximum(long - short, 0.0)
    return payoff.mean(), payoff.std(ddof=1) / np.sqrt(paths)


def main(seed=7, paths=20_000, scales=(0.8, 1.2, 1.6)):
    market = Market()
    child = np.random.SeedSequence(seed).spawn(len(scales))
    table = {}
    for scale, s in zip(scales, child):
        value, err = price(market, scale, paths, s)
        table[scale] = (float(value), float(err))
    return table


if __name__ == "__main__":
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    for scale, (value, err) in main(seed).items():
        print(f"vol x{scale:4.1f}  {value:8.4f} +- {err:.4f}")
