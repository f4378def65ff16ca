import numpy as np

from stones import Garden, Slope


def main(seed=0, count=3):
    gardens = {"flat": Garden(seed=seed), "slope": Slope(seed=seed + 1, tilt=0.5)}
    out = {name: [garden.stones(6) for _ in range(count)] for name, garden in gardens.items()}
    return {**out, "heights": [float(np.ptp(s, axis=0)[1]) for s in out["slope"]]}


if __name__ == "__main__":
    print(main()["heights"])
