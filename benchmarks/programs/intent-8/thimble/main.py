"""Asian call by simulation, with its standard error."""
import numpy as np

from market import Asset, gbm

SETTINGS = {"paths": 500, "batches": 8, "steps": 12, "rate": 0.02, "years": 1.0, "seed": 2718, "strike": 41.0}


class Simulator:
    def __init__(self, asset, settings):
        self.asset, self.s = asset, settings

    def shocks(self, stream, sign):
        gen = np.random.default_rng(stream)
        return sign * gen.standard_normal((self.s["paths"], self.s["steps"]))

    def payoff(self, shocks):
        path = gbm(self.asset, shocks, self.s["rate"], self.s["years"])
        disc = np.exp(-self.s["rate"] * self.s["years"])
        return disc * np.maximum(path.mean(axis=1) - self.s["strike"], 0)

    def batch(self, stream):
        up = self.payoff(self.shocks(stream, 1.0))
        down = self.payoff(self.shocks(stream, -1.0))
        return 0.5 * (up + down), np.corrcoef(up, down)[0, 1]

    def run(self):
        streams = np.random.SeedSequence(self.s["seed"]).spawn(self.s["batches"])
        legs, corr = zip(*(self.batch(s) for s in streams))
        return np.stack(legs), np.array(corr)


def main():
    legs, corr = Simulator(Asset(40.0, 0.25), SETTINGS).run()
    means = legs.mean(axis=1)
    return {"price": means.mean(), "error": means.std(ddof=1) / np.sqrt(len(means)), "corr": corr, "means": means}


if __name__ == "__main__":
    print(main())
