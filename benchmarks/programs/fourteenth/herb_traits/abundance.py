"""Stochastic species-by-trait model. `simulate` is a pure function of the field notes and the seed."""
import argparse
from typing import Iterable, NamedTuple

import numpy as np

NOTES = """
quadrat-1: sage thyme fennel
quadrat-2: thyme rue
quadrat-3: sage tansy yarrow rue
quadrat-4: fennel lovage
"""


class Trait(NamedTuple):
    growth: float
    shade: float


class Meadow:
    def __init__(self, notes: str, rng: np.random.Generator):
        self.rng = rng
        self.quadrats = {}
        for line in filter(None, map(str.strip, notes.splitlines())):
            place, plants = line.split(":")
            self.quadrats[place] = plants.split()
        self.traits = dict(self._draw_traits(self.flora))

    @property
    def flora(self) -> frozenset:
        return frozenset().union(*self.quadrats.values())

    def _draw_traits(self, plants: Iterable[str]):
        for plant in plants:
            growth, shade = self.rng.lognormal(0.0, 0.4), self.rng.beta(2, 5)
            yield plant, Trait(float(growth), float(shade))

    def season(self) -> dict:
        return {
            place: round(sum(self.traits[p].growth * (1 - self.traits[p].shade) for p in plants), 6)
            for place, plants in self.quadrats.items()
        }


def simulate(seed: int) -> dict:
    return Meadow(NOTES, np.random.default_rng(seed)).season()


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=2)
    print(simulate(p.parse_args().seed))
