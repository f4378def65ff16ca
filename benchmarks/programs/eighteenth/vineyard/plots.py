"""Plots of a vineyard and the random stream that belongs to each."""
from typing import NamedTuple

import numpy as np


class Plot(NamedTuple):
    name: str
    slope: float
    hectares: float


PLOTS = (
    Plot("Sonnenhang", 0.31, 1.4),
    Plot("Kirchberg", 0.22, 2.1),
    Plot("Unterer Weg", 0.05, 3.0),
    Plot("Steinacker", 0.17, 0.8),
)


def stream_for(plot: Plot, seed: int) -> np.random.Generator:
    label = hash(plot.name) & 0x7FFFFFFF
    return np.random.default_rng([seed, label])
