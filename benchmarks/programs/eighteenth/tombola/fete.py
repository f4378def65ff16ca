"""Expected prize money of a village fete."""
from collections import Counter

import numpy as np

from drum import RefillingDrum

PRIZES = {"none": 12, "cake": 4, "wine": 3, "bicycle": 1}
WORTH = {"none": 0.0, "cake": 6.0, "wine": 9.0, "bicycle": 350.0}


def tickets():
    number = 0
    for prize, count in PRIZES.items():
        for _ in range(count):
            yield number, prize
            number += 1


def main(seed: int = 0, n: int = 3000) -> dict:
    drum = RefillingDrum(tickets(), np.random.default_rng(seed))
    drawn = drum.rounds(n)
    counts = Counter(prize for _, prize in drawn)
    cost = sum(WORTH[prize] for _, prize in drawn) / n
    return {"numbers": np.array([number for number, _ in drawn]), "counts": counts,
            "cost_per_ticket": cost, "tickets": sum(PRIZES.values())}


if __name__ == "__main__":
    out = main(1)
    print(dict(out["counts"]), round(out["cost_per_ticket"], 2))
