"""Readers with a lasting taste, and their visits."""
from functools import lru_cache

import numpy as np

SHELVES = 6


@lru_cache(maxsize=4096)
def taste(seed: int, reader: int) -> tuple:
    rng = np.random.default_rng([seed, reader])
    return tuple(rng.dirichlet(np.full(SHELVES, 0.5)))


def visit(seed: int, reader: int, rng: np.random.Generator) -> int:
    return int(rng.choice(SHELVES, p=taste(seed, reader)))


def persistence(visits: np.ndarray) -> float:
    """Share of visits to the shelf the reader likes most."""
    return float(np.mean([np.bincount(row, minlength=SHELVES).max() / len(row) for row in visits]))
