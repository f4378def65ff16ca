"""Sensors of a roasting drum."""
from functools import lru_cache

import numpy as np
from scipy.signal import lfilter

SAMPLES = 50


@lru_cache(maxsize=None)
def thermal_kernel(order: int) -> tuple:
    taps = np.exp(-np.arange(order) / 3.0)
    return tuple(taps / taps.sum())


@lru_cache(maxsize=None)
def probe_noise(probe: str, sigma: float) -> np.ndarray:
    white = np.random.normal(0.0, sigma, SAMPLES)
    return lfilter(thermal_kernel(8), [1.0], white)


def read(probe: str, true: np.ndarray, sigma: float = 2.0) -> np.ndarray:
    return true + probe_noise(probe, sigma)
