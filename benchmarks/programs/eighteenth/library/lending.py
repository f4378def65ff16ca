"""Simulates a year of lending."""
import argparse

import numpy as np

from readers import persistence, taste, visit


def year(seed: int, readers: int, weeks: int) -> np.ndarray:
    rng = np.random.default_rng([seed, 10**6])
    table = np.empty((readers, weeks), dtype=int)
    for week in range(weeks):
        for reader in range(readers):
            table[reader, week] = visit(seed, reader, rng)
    return table


def main(seed: int = 0, readers: int = 15, weeks: int = 40) -> dict:
    visits = year(seed, readers, weeks)
    tastes = np.array([taste(seed, r) for r in range(readers)])
    return {"visits": visits, "tastes": tastes, "persistence": persistence(visits)}


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    print("persistence", round(main(parser.parse_args().seed)["persistence"], 3))
