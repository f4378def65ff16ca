import jax
import jax.numpy as jnp
import numpy as np

from anneal import make_step
from moves import MOVES, NAMES

OPTIONS = dict(size=8, steps=24, hot=1.0, cold=0.5)


def start(size, spread):
    """A line of points, shaken once."""
    return MOVES[NAMES.index("shake")](jnp.linspace(0.0, 1.0, size), spread)


def main(seed=0, options=OPTIONS):
    np.random.seed(seed)
    x = start(options["size"], 0.1)
    step = make_step(len(MOVES))
    temps = jnp.linspace(options["hot"], options["cold"], options["steps"])
    log = []
    for k, temp in zip(jax.random.split(jax.random.key(seed), len(temps)), temps):
        y, which = step(x, temp, k)
        log.append((NAMES[int(which)], np.asarray(x), np.asarray(y), float(temp)))
        x = y
    return log


if __name__ == "__main__":
    print([name for name, *_ in main()])
