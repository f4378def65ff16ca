import argparse
from functools import partial, reduce

import numpy as np

from masks import BandMask
from spectrogram import chirp, spectrogram


def pipeline(*steps):
    return partial(reduce, lambda image, step: step(image), steps)


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--copies", type=int, default=6)
    args = parser.parse_args(argv)
    augment = pipeline(BandMask(0, 4, args.seed), BandMask(1, 6, args.seed))
    base = spectrogram(chirp())
    return np.stack([augment(base) for _ in range(args.copies)])


if __name__ == "__main__":
    print(main().mean(axis=(1, 2)))
