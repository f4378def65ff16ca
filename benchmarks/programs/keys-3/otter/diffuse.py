"""Mean squared displacement of independent Brownian walkers."""
from functools import partial

import jax
import jax.numpy as jnp

from walker import walk


@partial(jax.jit, static_argnums=(2,))
def ensemble(starts, key, n_steps, drift):
    one = partial(walk, n_steps=n_steps, drift=drift)
    return jax.vmap(one, in_axes=(0, None))(starts, key)


def msd(paths, starts):
    return jnp.mean((paths - starts[:, None]) ** 2, axis=0)


def main(seed: int = 5, n_walkers: int = 32, n_steps: int = 64):
    place_key, walk_key = jax.random.split(jax.random.PRNGKey(seed))
    starts = jax.random.uniform(place_key, (n_walkers,), minval=-1.0, maxval=1.0)
    paths, increments = ensemble(starts, walk_key, n_steps, 0.0)
    return {"msd": msd(paths, starts), "increments": increments, "starts": starts}


if __name__ == "__main__":
    curve = main()["msd"]
    print("MSD at 16, 32, 64:", curve[15], curve[31], curve[63])
