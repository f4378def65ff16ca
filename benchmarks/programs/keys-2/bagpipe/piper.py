import jax.numpy as jnp
import numpy as np

from drone import HostNoise, make_step


def main(seed=0, steps=4, pipes=8):
    step = make_step(HostNoise(seed))
    pressure, puffs = jnp.ones(pipes), []
    for _ in range(steps):
        pressure, puff = step(pressure, jnp.float32(0.2))
        puffs.append(np.asarray(puff))
    return {"puffs": np.stack(puffs), "pressure": np.asarray(pressure)}


if __name__ == "__main__":
    print(main()["pressure"])
