import argparse

import numpy as np

from streams import StreamBook

CLIMATE = {"Tarn": (0.3, 4.0), "Hollow": (0.5, 2.5), "Ridge": (0.7, 6.0)}


def storms(rng, days, wet, scale):
    rain = rng.random(days) < wet
    return np.where(rain, rng.gamma(0.8, scale, days), 0.0)


def main(argv=None):
    p = argparse.ArgumentParser(description="synthetic rainfall; the same seed writes the same record")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--days", type=int, default=30)
    a = p.parse_args(argv)
    book = StreamBook(CLIMATE, a.seed)
    return {gauge: storms(rng, a.days, *CLIMATE[gauge]).tolist() for gauge, rng in book.items()}


if __name__ == "__main__":
    for gauge, series in main().items():
        print(gauge, round(sum(series), 2))
