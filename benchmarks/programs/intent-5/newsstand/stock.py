"""Order-up-to level of a newsstand by stochastic descent on simulated profit."""
from dataclasses import dataclass, field

import numpy as np


@dataclass
class Market:
    price: float = 2.5
    cost: float = 1.0
    salvage: float = 0.2
    mean: float = 60.0
    days: int = 40

    def profit(self, level, seed):
        rng = np.random.default_rng(seed)
        demand = rng.gamma(9.0, self.mean / 9.0, size=self.days)
        sold = np.minimum(demand, level)
        left = level - sold
        return float(np.mean(self.price * sold + self.salvage * left - self.cost * level))


@dataclass
class KieferWolfowitz:
    market: Market
    level: float = 30.0
    width: float = 1.5
    trace: list = field(default_factory=list)
    slopes: list = field(default_factory=list)

    def step(self, k, seed):
        up = self.market.profit(self.level + self.width, seed)
        down = self.market.profit(self.level - self.width, seed)
        slope = (up - down) / (2 * self.width)
        self.slopes.append(slope)
        self.level += 25.0 / (k + 3) ** 0.7 * slope
        self.trace.append(self.level)


def main(seed=0, steps=120):
    root = np.random.SeedSequence(seed)
    search = KieferWolfowitz(Market())
    for k, child in enumerate(root.spawn(steps)):
        search.step(k, child)
    return {"level": search.level, "trace": np.array(search.trace), "slopes": np.array(search.slopes)}


if __name__ == "__main__":
    print(f"{main()['level']:.1f}")
