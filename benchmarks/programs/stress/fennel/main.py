from functools import wraps

import jax
import jax.numpy as jnp
import numpy as np

from wind import blow, settle

STEPS = {"blow": jax.jit(blow, static_argnums=(2,)), "settle": jax.jit(settle)}


def with_wind(fn):
    @wraps(fn)
    def inner(canopy, *args):
        return fn(canopy, np.random.normal(0.0, 0.1, size=canopy.shape), *args)

    return inner


gust = with_wind(STEPS["blow"])


def main(seed=0, days=4):
    np.random.seed(seed)
    canopy = jnp.full((3, 4), 2.0)
    moves = []
    for _ in range(days):
        before, canopy = canopy, gust(canopy, "add")
        moves.append(np.asarray(canopy - before))
        canopy = STEPS["settle"](gust(canopy, "scale"))
    return {"moves": moves, "canopy": np.asarray(canopy)}


if __name__ == "__main__":
    print(main()["canopy"])
