import sys

import jax

from sites import default_catalog
from weather import RainModel


def simulate(seed=11, days=60):
    """Independent daily rain for every site of the catalog."""
    model = RainModel(seed)
    return {s.name: jax.device_get(model.series(s, days)) for s in default_catalog()}


if __name__ == "__main__":
    for name, rain in simulate(*map(int, sys.argv[1:])).items():
        print(name, rain.sum())
