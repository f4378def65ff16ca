"""Random walks of passengers and random closures of stations."""
import numpy as np

from network import neighbours, stations


def stream(seed: int, passenger: int) -> np.random.Generator:
    return np.random.default_rng(hash((seed, passenger)) & 0xFFFFFFFF)


def closures(seed: int, how_many: int = 2) -> set:
    rng = np.random.default_rng([seed, 5])
    return set(rng.choice(sorted(stations()), size=how_many, replace=False).tolist())


def walk(start: str, closed: set, rng: np.random.Generator, steps: int) -> list:
    path = [start]
    for _ in range(steps):
        open_to = [n for n in neighbours(path[-1]) if n not in closed]
        if not open_to:
            break
        path.append(open_to[int(rng.integers(len(open_to)))])
    return path


def main(seed: int = 0, passengers: int = 20, steps: int = 12) -> dict:
    closed = closures(seed)
    starts = sorted(stations() - closed)
    paths = []
    for p in range(passengers):
        rng = stream(seed, p)
        paths.append(walk(starts[int(rng.integers(len(starts)))], closed, rng, steps))
    visits = {s: sum(path.count(s) for path in paths) for s in sorted(stations())}
    return {"closed": sorted(closed), "paths": paths, "visits": visits}


if __name__ == "__main__":
    print(main(2)["visits"])
