"""What would have happened without the campaign?  Replays a market
simulation from a snapshot with the intervention switched off."""
import copy

import numpy as np


class Market:
    def __init__(self, seed, n_agents=50):
        self.rng = np.random.default_rng(seed)
        self.n_agents = n_agents
        self.stock = np.zeros(n_agents)

    def snapshot(self):
        return {"stock": self.stock.copy(), "rng": copy.deepcopy(self.rng.bit_generator.state)}

    def restore(self, snap):
        self.stock = snap["stock"].copy()
        self.rng.bit_generator.state = snap["rng"]

    def step(self, lift):
        shock = self.rng.normal(scale=2.0, size=self.n_agents)
        self.stock = 0.8 * self.stock + shock + lift
        return self.stock.mean()

    def run(self, days, lift):
        return np.array([self.step(lift) for _ in range(days)])


def effect(market, days, lift):
    snap = market.snapshot()
    factual = market.run(days, lift)
    market.restore(snap)
    counterfactual = market.run(days, 0.0)
    return factual - counterfactual


def main(days=15, lift=0.3):
    market = Market(seed=55)
    market.run(20, 0.0)
    est = effect(market, days, lift)
    theory = lift * (1 - 0.8 ** np.arange(1, days + 1)) / 0.2
    return {"max_error": float(np.abs(est - theory).max()), "total": float(est.sum())}


if __name__ == "__main__":
    print(main())
