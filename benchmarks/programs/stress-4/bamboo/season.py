import typing as t

from forest import density, disperse

Landed = t.Dict[str, t.Any]


def compiled(seed, wind):
    """The executable for the server, built ahead of time."""
    return disperse.lower(seed, wind).compile()


def seasons(seed, winds, split=False):
    # type: (dict, list, bool) -> t.Iterator[Landed]
    key = "oak"
    if split:
        seed = {key: seed[key]}
    for wind in winds:
        yield disperse(wind=wind, seed=seed)


def server(seed, winds):
    step = compiled(seed, winds[0])
    for wind in winds:
        landed = step(seed, wind)
        density(landed)
        yield landed
