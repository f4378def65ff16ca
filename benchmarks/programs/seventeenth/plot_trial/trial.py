import jax
import jax.numpy as jnp

from streams import Scope

YEARS = (2019, 2020, 2021)
PLOTS = range(3)
SOIL, YIELD = 0, 1


def field(scope):
    return jax.random.normal(scope.leaf(), (5,))


def season(scope, base):
    rows = []
    for plot in PLOTS:
        here = scope.sub(plot)
        soil = field(here.sub(SOIL))
        rows.append(base + soil + 0.1 * field(here.sub(YIELD)))
    return jnp.stack(rows)


def run(seed=0):
    root = Scope(jax.random.key(seed))
    return {y: jax.device_get(season(root.sub(i), 4.0 + 0.1 * i)) for i, y in enumerate(YEARS)}


if __name__ == "__main__":
    for year, block in run().items():
        print(year, block.mean())
