"""Daily demand for a small bakery: walk-ins and pre-orders."""
import numpy as np
from scipy import stats

WEEKDAY_LOAD = (0.9, 0.8, 0.85, 1.0, 1.25, 1.6, 1.1)


def walk_ins(rng: np.random.Generator, day: int) -> int:
    rate = 140 * WEEKDAY_LOAD[day % 7]
    return int(stats.poisson.rvs(rate, random_state=rng))


def pre_orders(rng: np.random.Generator, day: int) -> int:
    return int(rng.binomial(40, 0.35 * min(1.0, WEEKDAY_LOAD[day % 7])))


def season(seed: int, days: int) -> np.ndarray:
    rng = np.random.default_rng(seed)
    rows = [(walk_ins(rng, d), pre_orders(rng, d)) for d in range(days)]
    return np.array(rows)
