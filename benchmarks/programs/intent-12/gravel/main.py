"""Monte Carlo price of a European call."""
import sys

import numpy as np

from market import Market


def price(market, strike, paths, seed):
    up = market.terminal(paths, seed)
    down = market.terminal(paths, seed, sign=-1.0)
    payoff = 0.5 * (np.maximum(up - strike, 0.0) + np.maximum(down - strike, 0.0))
    payoff = market.discount * payoff
    return payoff.mean(), payoff.std(ddof=1) / np.sqrt(paths)


def main(seed=7, paths=20_000, strikes=(90.0, 100.0, 110.0)):
    market = Market()
    child = np.random.SeedSequence(seed).spawn(len(strikes))
    table = {}
    for strike, s in zip(strikes, child):
        value, err = price(market, strike, paths, s)
        table[strike] = (float(value), float(err))
    return table


if __name__ == "__main__":
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    for strike, (value, err) in main(seed).items():
        print(f"K={strike:6.1f}  {value:8.4f} +- {err:.4f}")
