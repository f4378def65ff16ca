from dataclasses import dataclass, field

import numpy as np

from streams import stream


@dataclass
class MarketConfig:
    assets: int = 5
    vol: float = 0.02
    drift: float = 0.0005
    seed: int = 303


@dataclass
class Market:
    cfg: MarketConfig
    prices: np.ndarray = None
    shocks: list = field(default_factory=list)

    def __post_init__(self):
        self.prices = np.full(self.cfg.assets, 100.0)

    def tick(self):
        shock = stream(self.cfg.seed).standard_normal(self.cfg.assets)
        self.prices = self.prices * np.exp(self.cfg.drift + self.cfg.vol * shock)
        self.shocks.append(shock)
        return self.prices
