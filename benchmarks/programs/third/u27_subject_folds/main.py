import numpy as np

from cohort import load_index
from splits import SPLITTERS

CONFIG = {"split": "by_subject", "frac": 0.3, "seed": 17}


def main(config=CONFIG):
    rng = np.random.default_rng(config["seed"])
    held_out = SPLITTERS[config["split"]](load_index(), rng, config["frac"])
    return sorted({s.subject for s in held_out})


if __name__ == "__main__":
    print(",".join(main()))
