import sys

import numpy as np

from dendro import Smoother


def tree(years):
    return np.exp(-np.arange(years) / 30) + 0.1 * np.random.standard_normal(years)


def main(seed=0, trees=4, years=40):
    np.random.seed(seed)
    widths, indices = [], []
    for _ in range(trees):
        w = tree(years)
        widths.append(w)
        indices.append(w - Smoother(6).fit(w).curve)
    return {"widths": np.stack(widths), "chronology": np.mean(indices, axis=0)}


if __name__ == "__main__":
    print(main(*map(int, sys.argv[1:2]))["chronology"].std())
