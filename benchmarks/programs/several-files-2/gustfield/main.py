import jax
import jax.numpy as jnp
import numpy as np

from host import HostNoise
from simulator import make_step


def main(seed=25, steps=6, lines=4):
    step = make_step(HostNoise(seed, (lines,)))
    angle, gusts = jnp.full(lines, 0.5), []
    for _ in range(steps):
        angle, gust = step(angle)
        gusts.append(np.asarray(gust))
    jax.effects_barrier()
    return {"angle": np.asarray(angle), "gusts": np.stack(gusts)}


if __name__ == "__main__":
    print(main()["angle"])
