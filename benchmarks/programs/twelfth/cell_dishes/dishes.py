import argparse

import numpy as np


class Dish:
    """Birth-death process with a carrying capacity."""

    def __init__(self, seed, start=20, room=120):
        self.rng = np.random.RandomState(seed)
        self.start, self.room = start, room
        self.n = start

    def day(self):
        crowd = self.n / self.room
        born = self.rng.binomial(self.n, max(0.0, 0.3 * (1 - crowd)))
        died = self.rng.binomial(self.n, 0.08)
        self.n = max(0, self.n + born - died)
        return self.n


class Incubator:
    def __init__(self, factories):
        self.factories = tuple(factories)

    def run(self, days):
        dishes = [make() for make in self.factories]
        return np.array([[d.day() for d in dishes] for _ in range(days)])


def main(seed=0, dishes=6, days=30):
    plan = []
    for k in range(dishes):
        plan.append(lambda k=k: Dish(7919 * seed + k))
    return Incubator(plan).run(days)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)[-1])
