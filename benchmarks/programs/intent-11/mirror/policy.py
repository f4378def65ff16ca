from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class BaseStock:
    target: int

    def order(self, day, stock):
        return max(0, self.target - stock)


@dataclass(frozen=True)
class Weekday:
    quantities: tuple

    def order(self, day, stock):
        return self.quantities[day % 7]


def run_bakery(policy, demand, price=3.0, cost=1.1, keep=0.3):
    stock, profit = 0, 0.0
    for day, want in enumerate(demand):
        made = policy.order(day, stock)
        stock += made
        sold = min(stock, int(want))
        profit += price * sold - cost * made
        stock = int(np.floor(keep * (stock - sold)))
    return profit
