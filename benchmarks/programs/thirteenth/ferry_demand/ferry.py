"""Synthetic demand for a ferry line; each day follows one of three regimes."""
from typing import Iterator, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np


class Day(NamedTuple):
    regime: str
    cars: np.ndarray
    walkers: np.ndarray


HOURS = 12


def cars_on(regime, k):
    if regime == "calm":
        return jax.random.poisson(k, 8.0, (HOURS,))
    elif regime == "storm":
        return jax.random.poisson(k, 1.0, (HOURS,))
    peak = jax.random.randint(k, (), 0, HOURS)
    return jnp.full(HOURS, 10).at[peak].add(40)


def calendar(key, regimes) -> Iterator[Day]:
    for regime in regimes:
        key, k_cars, k_walkers, k_reserved = jax.random.split(key, 4)
        if regime == "storm":
            yield Day(regime, np.asarray(cars_on(regime, k_cars)), np.zeros(HOURS, int))
            continue
        walkers = jax.random.poisson(k_walkers, 20.0, (HOURS,))
        yield Day(regime, np.asarray(cars_on(regime, k_cars)), np.asarray(walkers))


def season(seed=0, plan="calm calm storm festival calm storm festival".split()):
    return list(calendar(jax.random.key(seed), plan))


if __name__ == "__main__":
    for day in season():
        print(day.regime, day.cars.sum(), day.walkers.sum())
