from dataclasses import dataclass, field

import jax
import numpy as np


@dataclass
class Node:
    rows: np.ndarray
    depth: int
    normal: np.ndarray | None = None
    cut: float = 0.0
    kids: list = field(default_factory=list)

    def grow(self, x, key, limit):
        if self.depth == limit or len(self.rows) < 4:
            return self
        k_dir, k_cut, k_kids = jax.random.split(key, 3)
        self.normal = np.asarray(jax.random.normal(k_dir, (x.shape[1],)))
        score = x[self.rows] @ self.normal
        share = float(jax.random.uniform(k_cut, minval=0.35, maxval=0.65))
        self.cut = float(np.quantile(score, share))
        for side in (score <= self.cut, score > self.cut):
            kid = Node(self.rows[side], self.depth + 1)
            self.kids.append(kid.grow(x, k_kids, limit))
        return self

    def leaf(self, v):
        if not self.kids:
            return self
        return self.kids[int(v @ self.normal > self.cut)].leaf(v)

    def walk(self):
        yield self
        for kid in self.kids:
            yield from kid.walk()


class Forest:
    def __init__(self, trees, limit):
        self.trees, self.limit = trees, limit

    def fit(self, x, key):
        self.x = x
        everyone = np.arange(len(x))
        self.roots = [Node(everyone, 0).grow(x, k, self.limit) for k in jax.random.split(key, self.trees)]
        return self

    def neighbours(self, v):
        found = np.unique(np.concatenate([r.leaf(v).rows for r in self.roots]))
        return found[np.argsort(((self.x[found] - v) ** 2).sum(1))]
