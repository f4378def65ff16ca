import jax.numpy as jnp
import numpy as np

from wind import multistart


def main(seed=3, restarts=5):
    seeds = jnp.uint32(1000 * seed) + jnp.arange(restarts, dtype=jnp.uint32)
    starts, ends, values = multistart(seeds, dim=4, steps=6)
    return {"starts": np.asarray(starts), "best": float(values.min()), "ends": np.asarray(ends)}


if __name__ == "__main__":
    print(main()["best"])
