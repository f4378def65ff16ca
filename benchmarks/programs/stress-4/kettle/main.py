import numpy as np

from workers import Cautious, Worker, collect


def main(seed=31, world=3):
    np.random.seed(seed)
    jobs = [{"beta": 0.6}, {"gamma": 0.25}]
    return {
        "open": collect(Worker, world, jobs, days=25),
        "cautious": collect(Cautious, world, jobs[:1], days=20, start=(950, 50, 0)),
    }


if __name__ == "__main__":
    for name, curves in main().items():
        print(name, np.max(curves, axis=1))
