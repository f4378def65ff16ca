import argparse
from dataclasses import dataclass

import numpy as np

PRESETS = {
    "clinic": dict(arrival=5.0, service=4.0, seed=11),
    "harbour": dict(arrival=30.0, service=26.0, seed=11),
}


@dataclass
class Setup:
    preset: str
    arrival: float
    service: float
    seed: int
    customers: int = 300
    replications: int = 4


def parse(argv):
    ap = argparse.ArgumentParser(description="Single server queue; give --seed for another realization.")
    ap.add_argument("preset", choices=sorted(PRESETS), nargs="?", default="clinic")
    ap.add_argument("--seed", type=int, default=11)
    ap.add_argument("--replications", type=int, default=4)
    given = vars(ap.parse_args(argv))
    return Setup(**(given | PRESETS[given["preset"]]))


class Queue:
    def __init__(self, setup, rng):
        self.gaps = rng.exponential(setup.arrival, setup.customers)
        self.work = rng.exponential(setup.service, setup.customers)

    def waits(self):
        wait, out = 0.0, []
        for gap, work in zip(self.gaps, self.work):
            wait = max(0.0, wait - gap)
            out.append(wait)
            wait += work
        return np.array(out)


def main(argv=None):
    setup = parse(argv)
    root = np.random.SeedSequence(setup.seed)
    rngs = map(np.random.default_rng, root.spawn(setup.replications))
    return [float(Queue(setup, rng).waits().mean()) for rng in rngs]


if __name__ == "__main__":
    print(main())
