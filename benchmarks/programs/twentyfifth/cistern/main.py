import jax
import jax.numpy as jnp
import numpy as np

from settle import Settler
from walker import fresh

CFG = dict(seed=31, walkers=6, sweeps=14, spread=2.0)


def basin(level):
    return -0.5 * (level / 1.5) ** 2 + 0.1 * jnp.cos(3.0 * level)


def main(cfg=CFG):
    keys = jax.random.split(jax.random.key(cfg["seed"]), cfg["walkers"])
    walkers = jax.vmap(lambda k: fresh(k, cfg["spread"]))(keys)
    sweep = jax.jit(jax.vmap(Settler(basin).move))
    levels, steps = [], []
    for _ in range(cfg["sweeps"]):
        walkers = sweep(walkers)
        levels.append(np.asarray(walkers.level))
        steps.append(np.asarray(walkers.step))
    return np.stack(levels), np.stack(steps)


if __name__ == "__main__":
    lv, _ = main()
    print(lv.mean(), lv.std())
