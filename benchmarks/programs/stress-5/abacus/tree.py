from dataclasses import dataclass
from typing import Optional, Union

import jax
import numpy as np


@dataclass
class Leaf:
    rows: np.ndarray

    def walk(self):
        return iter(())


@dataclass
class Node:
    direction: np.ndarray
    cut: float
    low: Union["Node", Leaf]
    high: Union["Node", Leaf]

    def walk(self):
        yield self
        yield from self.low.walk()
        yield from self.high.walk()


def grow(key, points, rows: Optional[np.ndarray] = None, depth=0, *, limit=3, smallest=4):
    if rows is None:
        rows = np.arange(len(points))
    if depth == limit or len(rows) < smallest:
        return Leaf(rows)
    direction = np.asarray(jax.random.normal(key, points.shape[1:]))
    height = points[rows] @ direction
    cut = float(np.median(height))
    opts = dict(limit=limit, smallest=smallest)
    low, high = (grow(key, points, rows[side], depth + 1, **opts) for side in (height <= cut, height > cut))
    return Node(direction, cut, low, high)
