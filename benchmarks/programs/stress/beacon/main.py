import random as rnd

import jax.numpy as jnp
import numpy as np
from jax import random

from lamp import Flicker, Lamp


def watch(lamp, nights, on_night=()):
    level, seen = lamp.level, []
    for _ in range(nights):
        level = lamp.step(level)
        seen.append([callback(level) for callback in on_night])
    return seen


def main(seed=0, nights=4):
    rnd.seed(seed)
    start = random.uniform(random.key(seed), (5,), minval=1.0, maxval=2.0)
    out = {}
    for lamp in (Lamp(start), Flicker(start, sigma=0.2)):
        seen = watch(lamp, nights, on_night=(np.asarray, jnp.mean, lamp.dim))
        levels = np.stack([np.asarray(start), *(s[0] for s in seen)])
        out[type(lamp).__name__] = {"levels": levels, "means": [float(s[1]) for s in seen], "dim": [np.asarray(s[2]) for s in seen]}
    return out


if __name__ == "__main__":
    print({name: o["means"] for name, o in main().items()})
