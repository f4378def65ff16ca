"""Expected yearly cost of an (s, S) stocking rule, with a confidence interval."""
from dataclasses import dataclass

import numpy as np


@dataclass
class Shop:
    mean_demand: float = 6.0
    holding: float = 0.4
    shortage: float = 5.0
    order_fee: float = 9.0
    days: int = 90
    seed: int = 2024

    def year(self, low, high):
        rng = np.random.default_rng(self.seed)
        stock, cost = high, 0.0
        for demand in rng.poisson(self.mean_demand, size=self.days):
            if stock < low:
                cost += self.order_fee
                stock = high
            stock -= demand
            cost += self.holding * max(stock, 0) + self.shortage * max(-stock, 0)
            stock = max(stock, 0)
        return cost


def estimate(shop, low, high, n_rep=30):
    costs = np.array([shop.year(low, high) for _ in range(n_rep)])
    half = 1.96 * costs.std(ddof=1) / np.sqrt(n_rep)
    return costs.mean(), half


def main():
    mean, half = estimate(Shop(), low=12, high=40)
    print(f"cost {mean:.1f} +/- {half:.2f}")
    return {"mean": float(mean), "half_width": float(half)}
