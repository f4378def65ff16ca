import argparse
import collections

import numpy as np

from plan import plan


def year(cfg):
    rng = np.random.default_rng(cfg["seed"])
    luck = rng.random((cfg["days"], cfg["bees"]))
    return float((luck * cfg["food"]).sum())


def main(seed, repeats=3):
    """Variants are compared pairwise: repeat k has the same luck in each of them."""
    out = collections.defaultdict(list)
    for name, cfg in plan(repeats, seed):
        out[name].append(year(cfg))
    return dict(out)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed))
