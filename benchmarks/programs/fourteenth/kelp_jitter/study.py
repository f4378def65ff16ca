import argparse

import numpy as np

from augment import standard
from outline import frond, moments


def study(seed, copies=10):
    """Spread of shape moments under augmentation, on a random half of the points."""
    rng = np.random.default_rng(seed)
    augment = standard()
    rows, outlines = [], []
    for _ in range(copies):
        half = rng.choice(16, 8, replace=False)
        xy = augment(frond())
        outlines.append(xy)
        rows.append(moments(xy[half]))
    return {"moments": np.array(rows), "outlines": np.array(outlines)}


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    print(study(p.parse_args().seed)["moments"].std(0))
