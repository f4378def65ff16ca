"""Revenue of a second-price auction with two private bidders."""
import numpy as np


def valuations(seed, lots):
    return np.random.default_rng(seed).lognormal(3.0, 0.5, size=lots)


def prices(own, rival):
    return np.minimum(own, rival)


def main(seed=28, lots=2000):
    own = valuations(seed, lots)
    rival = valuations(seed, lots)
    revenue = prices(own, rival)
    return {"own": own, "rival": rival, "revenue": revenue.mean(), "margin": np.abs(own - rival).mean()}


if __name__ == "__main__":
    print(main()["revenue"])
