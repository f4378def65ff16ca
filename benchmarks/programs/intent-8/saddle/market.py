from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Asset:
    spot: float
    vol: float
    beta: float = 0.0


def gbm(asset, shocks, rate, years):
    """Price paths from standard normal shocks, one row a path."""
    steps = shocks.shape[1]
    dt = years / steps
    drift = (rate - 0.5 * asset.vol**2) * dt
    return asset.spot * np.exp(np.cumsum(drift + asset.vol * np.sqrt(dt) * shocks, axis=1))
