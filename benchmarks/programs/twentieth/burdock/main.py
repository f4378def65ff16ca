"""Simulated field trial: every arm of every site is grown with its own random stream."""
import itertools

import numpy as np

from arms import Arm, grow

SITES = ("north", "marsh", "slope")
ARMS = {"control": 0.0, "mulch": 0.4, "lime": 0.7}


def table(weeks=12):
    rows = []
    for site, (arm, effect) in itertools.product(SITES, ARMS.items()):
        rows.append((site, arm, grow(Arm(site, arm, effect), weeks)))
    return rows


def contrasts(rows):
    by = {(s, a): y for s, a, y in rows}
    return {a: float(np.mean([by[s, a] - by[s, "control"] for s in SITES])) for a in ARMS}


def main():
    return contrasts(table())


if __name__ == "__main__":
    for arm, diff in main().items():
        print(f"{arm:8s} {diff:+.6f}")
