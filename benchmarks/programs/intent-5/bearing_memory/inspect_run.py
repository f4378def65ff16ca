"""Set the alarm threshold of a nearest-neighbour detector on healthy bearings."""
import argparse

import torch

from detector import NeighbourDetector
from sampler import bench


def healthy(n, opts):
    with bench(opts.seed) as record:
        return record(n)


def main(seed=0):
    opts = argparse.Namespace(seed=seed, memory=60, calibration=40, quantile=0.95)
    stored = healthy(opts.memory, opts)
    detector = NeighbourDetector(stored.shape[1], 8, opts.seed + 1).remember(stored[: opts.calibration])
    calibration = healthy(opts.memory, opts)[: opts.calibration]
    scores = detector(calibration)
    alarm = float(torch.quantile(scores, opts.quantile))
    return {"scores": scores, "alarm": alarm, "stored": stored}


if __name__ == "__main__":
    print(main()["alarm"])
