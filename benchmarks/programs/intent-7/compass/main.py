from dataclasses import dataclass

import numpy as np


@dataclass
class Market:
    spot: float = 100.0
    rate: float = 0.02
    vol: float = 0.3
    years: float = 1.0
    steps: int = 16


def shocks(source, paths, market):
    rng = np.random.default_rng(source)
    return rng.standard_normal((paths, market.steps)) * np.sqrt(market.years / market.steps)


def average_price(dw, market):
    dt = market.years / market.steps
    log = np.cumsum((market.rate - 0.5 * market.vol**2) * dt + market.vol * dw, axis=1)
    return market.spot * np.exp(log).mean(axis=1), log[:, -1]


def batch(source, paths, strike, market):
    up, end_up = average_price(shocks(source, paths, market), market)
    down, end_down = average_price(-shocks(source, paths, market), market)
    pay = 0.5 * (np.maximum(up - strike, 0) + np.maximum(down - strike, 0))
    return np.exp(-market.rate * market.years) * pay, (end_up, end_down)


def main(batches=6, paths=400, strike=100.0, seed=2024):
    market = Market()
    means, ends = [], []
    for child in np.random.SeedSequence(seed).spawn(batches):
        pay, pair = batch(child, paths, strike, market)
        means.append(pay.mean())
        ends.append(pair)
    means = np.array(means)
    return {"price": means.mean(), "error": means.std(ddof=1) / np.sqrt(batches), "means": means, "ends": np.array(ends)}


if __name__ == "__main__":
    out = main()
    print(f"{out['price']:.3f} +- {out['error']:.3f}")
