import numpy as np


def mean_wait(rng, customers, arrival=0.8, service=1.0):
    """Mean waiting time of one day at a single counter (Lindley recursion)."""
    gaps = rng.exponential(1 / arrival, customers)
    work = rng.exponential(1 / service, customers)
    wait, total = 0.0, 0.0
    for g, s in zip(gaps, work):
        wait = max(0.0, wait + s - g)
        total += wait
    return total / customers
