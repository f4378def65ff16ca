from typing import NamedTuple

SPECIES = ("pipistrelle", "noctule", "serotine", "barbastelle", "daubenton", "natterer", "leisler")


class Call(NamedTuple):
    species: str
    peak: float
    length: float


def recordings(rng, n):
    for _ in range(n):
        k = int(rng.integers(len(SPECIES)))
        yield Call(SPECIES[k], 20.0 + 5 * k + rng.normal(), 3.0 + k + 0.3 * rng.normal())
