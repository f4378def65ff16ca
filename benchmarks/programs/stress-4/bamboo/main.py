from jax import numpy as np

from season import seasons, server


def table(years):
    return {key: np.stack([landed[key] for landed in years]) for key in years[0]}


def main():
    seed = {"maple": np.full(12, 0.3), "oak": np.full(12, 2.0), "pine": np.full(12, 0.5)}
    winds = [1.0, 1.0, 1.0]
    return {
        "jit": table(list(seasons(seed, winds))),
        "oak": table(list(seasons(seed, winds, split=True))),
        "server": table(list(server(seed, winds))),
    }


if __name__ == "__main__":
    print(main())
