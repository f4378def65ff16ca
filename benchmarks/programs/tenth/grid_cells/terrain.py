"""Endless terrain: each cell of the map is generated on demand from its coordinates."""
import argparse
import random


class Terrain:
    def __init__(self, world):
        self.world = world
        self.cache = {}

    def cell(self, x, y):
        at = (self.world, x, y)
        if at not in self.cache:
            r = random.Random(hash(at))
            self.cache[at] = [round(r.gauss(0, 1), 6) for _ in range(4)]
        return self.cache[at]


def walk(terrain, steps):
    x = y = 0
    for n in range(steps):
        heights = terrain.cell(x, y)
        yield heights
        x, y = (x + 1, y) if heights[0] > heights[1] else (x, y + 1)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    a = ap.parse_args(argv)
    return list(walk(Terrain(a.seed), 12))


if __name__ == "__main__":
    import sys
    print(main(sys.argv[1:]))
