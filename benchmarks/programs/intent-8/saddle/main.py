"""Value at risk of a small book with one common factor."""
import numpy as np

from market import Asset, gbm

BOOK = {
    "rail": (Asset(40.0, 0.25, 0.3), 10),
    "mine": (Asset(12.0, 0.45, 0.5), 30),
    "grid": (Asset(55.0, 0.15, 0.2), 8),
}
SETTINGS = {"paths": 2000, "steps": 5, "rate": 0.02, "years": 0.1, "seed": 2718, "level": 0.99}


class Simulator:
    def __init__(self, settings):
        self.s = settings
        factor_seed, self.own_seed = np.random.SeedSequence(settings["seed"]).spawn(2)
        self.factor = np.random.default_rng(factor_seed).standard_normal((settings["paths"], settings["steps"]))

    def specific(self, name):
        gen = np.random.default_rng(self.own_seed)
        return gen.standard_normal(self.factor.shape)

    def shocks(self, name, asset):
        return asset.beta * self.factor + np.sqrt(1 - asset.beta**2) * self.specific(name)

    def run(self, book):
        pnl, specific = {}, {}
        for name, (asset, units) in book.items():
            path = gbm(asset, self.shocks(name, asset), self.s["rate"], self.s["years"])
            pnl[name] = units * (path[:, -1] - asset.spot)
            specific[name] = pnl[name] - np.polyval(np.polyfit(self.factor.sum(1), pnl[name], 1), self.factor.sum(1))
        return pnl, specific


def main():
    pnl, specific = Simulator(SETTINGS).run(BOOK)
    total = np.sum(list(pnl.values()), axis=0)
    var = -np.quantile(total, 1 - SETTINGS["level"])
    return {"var": float(var), "residual_corr": np.corrcoef(list(specific.values()))}


if __name__ == "__main__":
    print(main())
