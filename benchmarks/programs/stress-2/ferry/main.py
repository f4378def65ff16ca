import argparse
import itertools

import jax
import numpy as np


def place(key, n, gap, limit=120):
    """Points that keep a distance; gives up after `limit` candidates."""
    points, tries = [], 0
    while (missing := n - len(points)) > 0:
        tries += 1
        if tries > limit:
            return points, missing
        p = np.asarray(jax.random.uniform(key, (2,)))
        if any(np.hypot(*(p - q)) < gap for q in points):
            continue
        points.append(p)
    return points, 0


def sway(key, point, stop):
    trail = []
    for tick in itertools.count():
        trail.append(point)
        if tick >= stop: break
        point = point + 0.01 * np.asarray(jax.random.normal(key, (2,)))
    return np.stack(trail), tick


def main(argv=()):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", default="4")
    parser.add_argument("--boats", type=int, default=5)
    args = parser.parse_args(list(argv))
    where, how = jax.random.split(jax.random.key(int(args.seed)))
    points, missing = place(where, args.boats, 0.05)
    trails = {}
    for i, p in enumerate(points):
        trails[i], tick = sway(jax.random.fold_in(how, i), p, 4)
    return {"points": np.stack(points), "missing": missing, "trails": trails, "tick": tick}


if __name__ == "__main__":
    print(main()["points"])
