from dataclasses import asdict

import numpy as np

from stones import Garden, Slope


def main(seed=0, count=3):
    gardens = {"flat": Garden(seed=seed), "slope": Slope(seed=seed + 1, tilt=0.5)}
    out = {}
    for name, garden in gardens.items():
        out[name] = [garden.stones(6) for _ in range(count)]
    heights = [float(np.ptp(s, axis=0)[1]) for s in out["slope"]]
    return {**out, "heights": heights, "fields": sorted(asdict(gardens["slope"])), "hash": len({*gardens.values(), Garden(seed=seed)})}


if __name__ == "__main__":
    print(main()["heights"])
