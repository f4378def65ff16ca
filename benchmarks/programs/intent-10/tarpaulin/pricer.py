import math
from dataclasses import dataclass

import torch
from torch.quasirandom import SobolEngine


@dataclass(frozen=True)
class Asian:
    strike: float = 100.0
    rate: float = 0.02
    vol: float = 0.3
    maturity: float = 1.0
    dates: int = 8


@dataclass
class Pricer:
    deal: Asian
    paths: int = 256
    seed: int = 9

    def normals(self):
        engine = SobolEngine(self.deal.dates, scramble=True, seed=self.seed)
        u = engine.draw(self.paths, dtype=torch.float64).clamp(1e-9, 1 - 1e-9)
        return torch.special.ndtri(u)

    def price(self, spot):
        d = self.deal
        dt = d.maturity / d.dates
        z = self.normals()
        growth = ((d.rate - d.vol**2 / 2) * dt + d.vol * math.sqrt(dt) * z).cumsum(1).exp()
        payoff = ((spot * growth).mean(1) - d.strike).clamp(min=0)
        return math.exp(-d.rate * d.maturity) * payoff.mean().item()
