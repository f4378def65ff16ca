import numpy as np


def demand_path(seed: int, replication: int, days: int) -> np.ndarray:
    """Daily loaf demand; a weekday pattern with Poisson noise."""
    rng = np.random.default_rng([seed, replication])
    base = np.array([40, 42, 45, 44, 60, 75, 30])
    level = rng.gamma(50.0, 1 / 50.0)
    return rng.poisson(level * base[np.arange(days) % 7])
