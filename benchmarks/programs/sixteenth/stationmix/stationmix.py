import argparse
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Station:
    code: str
    region: str
    run: int

    def stream(self):
        return np.random.default_rng(hash(self) & 0x7FFFFFFF)


def readings(station, hours):
    g = station.stream()
    drift = g.normal(size=hours).cumsum()
    gaps = g.random(hours) < 0.1
    return np.where(gaps, 0.0, drift)


NETWORK = {"KOS": "coast", "LUM": "coast", "TAR": "alps", "ZEL": "alps"}


def main(argv=None):
    """Synthetic station network; the same --run gives the same readings."""
    ap = argparse.ArgumentParser()
    ap.add_argument("--run", type=int, default=0)
    ap.add_argument("--hours", type=int, default=24)
    a = ap.parse_args(argv)
    table = [readings(Station(code, region, a.run), a.hours) for code, region in NETWORK.items()]
    return np.stack(table)


if __name__ == "__main__":
    print(main().mean(1))
