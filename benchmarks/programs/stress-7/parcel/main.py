"""Approximate nearest neighbours with random projection trees."""
import argparse

import jax
import numpy as np

from tree import Forest


def main(seed=0, points=80, dim=6, trees=2, limit=3):
    k_data, k_query, k_tree = jax.random.split(jax.random.PRNGKey(seed), 3)
    x = np.asarray(jax.random.normal(k_data, (points, dim)))
    queries = np.asarray(jax.random.normal(k_query, (12, dim)))
    forest = Forest(trees, limit).fit(x, k_tree)
    hits = 0
    for q in queries:
        hits += int(forest.neighbours(q)[0] == ((x - q) ** 2).sum(1).argmin())
    inner = [[n for n in r.walk() if n.normal is not None] for r in forest.roots]
    directions = [np.unique(np.round([n.normal for n in t], 5), axis=0) for t in inner]
    return {
        "recall": hits / len(queries),
        "inner_nodes": [len(t) for t in inner],
        "directions": [len(d) for d in directions],
        "first": directions[0][0].tolist(),
    }


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--trees", type=int, default=2)
    a = ap.parse_args()
    print(main(a.seed, trees=a.trees))
