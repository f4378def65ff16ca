from collections import Counter
from functools import partial, wraps

import jax
import jax.numpy as jnp
import numpy as np

CALLS = Counter()


def counted(fn):
    @wraps(fn)
    def inner(*args):
        CALLS[fn.__name__, len(args)] += 1
        return fn(*args)

    return inner


@counted
@partial(jax.jit, static_argnums=(1, 2))
def gust(canopy, mode, rounds=2):
    for _ in range(rounds):
        wind = np.random.normal(0.0, 0.1, size=canopy.shape)
        canopy = canopy + wind if mode == "add" else canopy * jnp.exp(wind)
    return canopy


@counted
@partial(jax.jit, donate_argnums=(0,))
def settle(canopy):
    return 0.5 * (canopy + canopy.mean())


PLAN = [(gust, ("add",)), (gust, ("scale", 1)), (settle, ())]


def main(seed=0, days=4):
    np.random.seed(seed)
    canopy = jnp.full((3, 4), 2.0)
    moves = []
    for _ in range(days):
        for fn, extra in PLAN:
            before = np.asarray(canopy)
            canopy = fn(canopy, *extra)
            if extra:
                after = np.asarray(canopy)
                moves.append(after - before if extra[0] == "add" else np.log(after / before))
    return {"add": moves[0::2], "scale": moves[1::2], "canopy": np.asarray(canopy), "calls": sum(CALLS.values())}


if __name__ == "__main__":
    print(main()["canopy"])
