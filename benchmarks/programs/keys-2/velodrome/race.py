import jax
import numpy as np

from rider import Rider, sector_times


def ride(rider, laps):
    for _ in range(laps):
        surge, wind = rider.surge(), rider.wind()
        rider.finish_lap(sector_times(surge, wind).sum())
        yield np.asarray(surge), np.asarray(wind)


def main(seed=0, riders=2, laps=3):
    field = [Rider(k, sectors=24) for k in jax.random.split(jax.random.key(seed), riders)]
    logs = [list(ride(r, laps)) for r in field]
    return {
        "surge": np.array([[s for s, _ in log] for log in logs]),
        "wind": np.array([[w for _, w in log] for log in logs]),
        "clock": np.array([r.clock for r in field]),
    }


if __name__ == "__main__":
    print(main()["clock"])
