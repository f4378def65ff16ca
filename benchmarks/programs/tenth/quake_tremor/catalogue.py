import numpy as np


def aftershocks(task):
    number, seeds = task
    rng = np.random.Generator(np.random.Philox(seeds))
    n = rng.poisson(30)
    return number, float((rng.pareto(1.2, n) + 1).max()), n
