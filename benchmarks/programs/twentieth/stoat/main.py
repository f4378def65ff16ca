import numpy as np

from chains import Ensemble, Metropolis


def banana(z):
    x, y = z
    return -0.5 * (x**2 / 4.0 + (y - 0.3 * x**2) ** 2)


def main(seed=52, chains=4, steps=300):
    rng = np.random.default_rng(seed)
    kernel = Metropolis(banana, scale=0.7, rng=rng)
    starts = rng.normal(0, 2, (chains, 2))
    ensemble = Ensemble(kernel, starts)
    for _ in range(steps):
        ensemble.sweep()
    return ensemble


if __name__ == "__main__":
    e = main()
    print("r-hat", e.r_hat().round(3), "accepted", e.accepted.mean().round(3))
