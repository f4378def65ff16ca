import argparse

import numpy as np

from analysis import means
from designs import DESIGNS
from field_model import Field


def main(seed=0, design="blocks", plots=16):
    field = Field(DESIGNS[design](plots))
    np.random.seed(seed)
    t, crop = field.harvest()
    return {"treatment": t, "crop": crop.round(9), "means": means(t, crop)}


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--design", choices=sorted(DESIGNS), default="blocks")
    print(main(**vars(p.parse_args()))["means"])
