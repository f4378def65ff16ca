from collections import ChainMap

COMMON = {"seed": 3, "bees": 25, "days": 10, "food": 1.0}
VARIANTS = {"poor": {"food": 0.5}, "rich": {"food": 2.0}}


def plan(repeats, first):
    for name, change in VARIANTS.items():
        for k in range(repeats):
            yield name, ChainMap({"seed": first + k}, change, COMMON)
