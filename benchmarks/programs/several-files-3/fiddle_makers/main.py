import numpy as np

from ranks import Rank
from workshop import Workshop


def run_rank(index, world, seed, epochs):
    shop = Workshop(Rank(index, world, seed), makers=12)
    return [shop.epoch() for _ in range(epochs)]


def main(seed=0, world=3, epochs=2):
    runs = [run_rank(r, world, seed, epochs) for r in range(world)]
    return {
        "makers": np.stack([[m for m, _ in r] for r in runs]),
        "noise": np.stack([[n for _, n in r] for r in runs]),
    }


if __name__ == "__main__":
    print(main()["makers"])
