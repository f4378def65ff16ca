import numpy as np

from es import Search, sphere


def main(seed=4, generations=5):
    search = Search(sphere(dim=6), seed=seed, population=8, sigma=0.1)
    trace = [search.generation() for _ in range(generations)]
    return {
        "directions": [np.asarray(d) for d, _ in trace],
        "values": [float(v) for _, v in trace],
    }


if __name__ == "__main__":
    print(main()["values"])
