from dataclasses import dataclass

import numpy as np


@dataclass
class Market:
    spot: float = 100.0
    rate: float = 0.02
    var0: float = 0.09
    pull: float = 2.0
    volvol: float = 0.4
    rho: float = -0.6
    years: float = 1.0
    steps: int = 16


def shocks(source, paths, market):
    rng = np.random.default_rng(source)
    return rng.standard_normal((paths, market.steps)) * np.sqrt(market.years / market.steps)


def drivers(source, paths, market):
    """Increments of the variance and of the asset, correlated by rho."""
    w_var = shocks(source, paths, market)
    w_own = shocks(source, paths, market)
    return w_var, market.rho * w_var + np.sqrt(1 - market.rho**2) * w_own


def simulate(source, paths, market):
    dt = market.years / market.steps
    dv, ds = drivers(source, paths, market)
    log, v = np.zeros(paths), np.full(paths, market.var0)
    for t in range(market.steps):
        vp = np.maximum(v, 0)
        log += (market.rate - 0.5 * vp) * dt + np.sqrt(vp) * ds[:, t]
        v = v + market.pull * (market.var0 - vp) * dt + market.volvol * np.sqrt(vp) * dv[:, t]
    return market.spot * np.exp(log), (dv, ds)


def main(batches=6, paths=400, strike=100.0, seed=2024):
    market, means, moves = Market(), [], []
    for child in np.random.SeedSequence(seed).spawn(batches):
        end, pair = simulate(child, paths, market)
        means.append(np.exp(-market.rate * market.years) * np.maximum(end - strike, 0).mean())
        moves.append(pair)
    means = np.array(means)
    return {"price": means.mean(), "error": means.std(ddof=1) / np.sqrt(batches), "rho": market.rho, "moves": np.array(moves)}


if __name__ == "__main__":
    out = main()
    print(f"{out['price']:.3f} +- {out['error']:.3f}")
