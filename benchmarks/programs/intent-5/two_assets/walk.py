"""Worked example of the lecture on diversification.

Part 1 makes a share, part 2 a bond fund, part 3 mixes them.
"""
import numpy as np


def part_1(seed, days):
    np.random.seed(seed)
    returns = np.random.normal(0.0005, 0.012, size=days)
    return returns, np.cumprod(1 + returns)


def part_2(seed, days):
    np.random.seed(seed)
    returns = np.random.normal(0.0002, 0.006, size=days)
    return returns, np.cumprod(1 + returns)


def part_3(share, bond, weights):
    rows = []
    for w in weights:
        mix = w * share + (1 - w) * bond
        rows.append((w, mix.mean() * 250, mix.std() * np.sqrt(250)))
    return np.array(rows)


def main(seed=7, days=500):
    share, _ = part_1(seed, days)
    bond, _ = part_2(seed, days)
    frontier = part_3(share, bond, np.linspace(0, 1, 11))
    return {"share": share, "bond": bond, "frontier": frontier}


if __name__ == "__main__":
    print(main()["frontier"].round(3))
