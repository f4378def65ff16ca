from jax import jit, numpy as np
import numpy as onp

EDGE = 40.0


@jit
def disperse(seed, wind):
    """Where the seeds of each species land, in metres from the tree."""
    out = {}
    for key, mass in seed.items():
        rng = 3.0 / mass
        gust = wind + 0.2 * onp.random.normal(size=mass.shape)
        out[key] = np.clip(rng * gust, -EDGE, EDGE)
    return out


def density(landed, bins=8):
    random = {}
    for key, x in landed.items():
        random[key] = np.histogram(x, bins=bins, range=(-EDGE, EDGE))[0]
    return random
