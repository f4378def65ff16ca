"""Cost of a public tender by simulation with mirrored shocks."""
import numpy as np


def shocks(seed, bids):
    return np.random.default_rng(seed).uniform(size=bids)


def cost(u):
    return 100.0 * np.exp(0.4 * (u - 0.5))


def main(seed=28, bids=2000):
    upper = shocks(seed, bids)
    lower = 1.0 - shocks(seed, bids)
    paired = 0.5 * (cost(upper) + cost(lower))
    single = cost(upper)
    return {"mean": paired.mean(), "se": paired.std() / np.sqrt(bids), "se_single": single.std() / np.sqrt(bids)}


if __name__ == "__main__":
    print(main())
