from enum import IntEnum

import jax


class Site(IntEnum):
    START = 0
    MOMENTUM = 1
    METROPOLIS = 2


def at(key, site):
    return jax.random.fold_in(key, int(site))
