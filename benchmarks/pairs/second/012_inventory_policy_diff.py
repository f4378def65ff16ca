"""Which stocking rule is cheaper?  Two (s, S) rules meet the same customers."""
from dataclasses import dataclass

import numpy as np


@dataclass
class Shop:
    mean_demand: float = 6.0
    holding: float = 0.4
    shortage: float = 5.0
    order_fee: float = 9.0
    days: int = 90

    def year(self, policy, seed):
        low, high = policy
        rng = np.random.default_rng(seed)
        stock, cost = high, 0.0
        for demand in rng.poisson(self.mean_demand, size=self.days):
            if stock < low:
                cost += self.order_fee
                stock = high
            stock -= demand
            cost += self.holding * max(stock, 0) + self.shortage * max(-stock, 0)
            stock = max(stock, 0)
        return cost


def main():
    shop, policy_a, policy_b = Shop(), (9, 9), (10, 10)  # base-stock levels
    rows = []
    for seed in range(300, 340):
        a = shop.year(policy_a, seed)
        b = shop.year(policy_b, seed)
        rows.append((a, b))
    a, b = np.array(rows).T
    diff = a - b
    ratio = diff.var(ddof=1) / (a.var(ddof=1) + b.var(ddof=1))
    return {"diff": float(diff.mean()), "ratio": float(ratio),
            "se": float(diff.std(ddof=1) / np.sqrt(len(diff)))}
