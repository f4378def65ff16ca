import numpy as np

from market import Market


def paths(market: Market, n: int, stream) -> np.ndarray:
    dt = market.years / market.steps
    drift = (market.rate - 0.5 * market.volatility**2) * dt
    shocks = market.volatility * np.sqrt(dt) * stream.standard_normal((n, market.steps))
    return market.spot * np.exp(np.cumsum(drift + shocks, axis=1))


def price(market: Market, n: int, share: int) -> tuple:
    """The average price of one share of the work: (share, mean, standard error)."""
    payoff = np.maximum(paths(market, n, market.stream()).mean(axis=1) - market.strike, 0.0)
    payoff *= np.exp(-market.rate * market.years)
    return share, float(payoff.mean()), float(payoff.std() / np.sqrt(n))
