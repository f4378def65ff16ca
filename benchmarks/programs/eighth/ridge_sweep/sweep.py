import numpy as np

from options import parse, resolve
from ridge import error, make_problem, split


def experiment(settings: dict) -> np.ndarray:
    rng = np.random.default_rng(settings["seed"])
    x, y = make_problem(settings, rng)
    table = np.zeros((settings["repeats"], len(settings["penalties"])))
    for r in range(settings["repeats"]):
        train, test = split(len(x), settings["holdout"], rng)
        table[r] = [error(x, y, train, test, p) for p in settings["penalties"]]
    return table


def main(argv=None) -> np.ndarray:
    settings = resolve(parse(argv))
    return experiment(settings)


if __name__ == "__main__":
    print(main().mean(axis=0))
