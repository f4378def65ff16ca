import numpy as np


def interval(means):
    means = np.asarray(means)
    half = 1.96 * means.std(ddof=1) / np.sqrt(len(means))
    return means.mean() - half, means.mean() + half


def study(sim, replications):
    runs = [sim.replicate() for _ in range(replications)]
    return np.stack(runs), interval([r.mean() for r in runs])
