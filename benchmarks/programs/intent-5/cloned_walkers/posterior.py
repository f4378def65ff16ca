"""Posterior of a two-parameter decay curve with a convergence check."""
import itertools

import numpy as np

from sampler import Metropolis, gelman_rubin

T = np.linspace(0.1, 3, 25)
COUNTS = 4.0 * np.exp(-0.8 * T) + 0.1 * np.cos(40 * T)


def log_posterior(theta):
    amplitude, rate = np.exp(theta)
    fit = amplitude * np.exp(-rate * T)
    return -0.5 * np.sum((COUNTS - fit) ** 2) / 0.15**2 - 0.5 * np.sum(theta**2)


def main(seed=0, chains=4, draws=300):
    template = Metropolis(log_posterior, [1.3, -0.3], 0.05, np.random.default_rng(seed))
    walkers = [template.clone() for _ in range(chains)]
    traces = np.stack([list(itertools.islice(w, draws)) for w in walkers])
    return {"traces": traces, "rhat": gelman_rubin(traces), "mean": np.exp(traces).mean((0, 1))}


if __name__ == "__main__":
    out = main()
    print(out["mean"], out["rhat"])
