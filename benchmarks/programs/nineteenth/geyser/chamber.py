"""Water level of a geyser's chamber under random inflow."""
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from sde import Diffusion, simulate


def chamber(pull=0.5, level=2.0, noise=0.4):
    return Diffusion(
        drift=lambda x, t: pull * (level + 0.1 * jnp.sin(t) - x),
        volatility=lambda x, t: noise * jnp.ones_like(x),
    )


@partial(jax.jit, static_argnames=("paths", "steps", "pull", "noise"))
def ensemble(key, paths, steps, pull, noise):
    return simulate(chamber(pull=pull, noise=noise), key, jnp.full((paths,), 2.0), steps)


def eruption_times(levels, threshold):
    above = levels > threshold
    return jnp.where(above.any(0), jnp.argmax(above, 0), levels.shape[0])


def main(seed=0, paths=20, steps=100, pull=0.5, noise=0.4):
    levels = ensemble(jax.random.PRNGKey(seed), paths, steps, pull, noise)
    return {"levels": np.asarray(levels), "eruptions": np.asarray(eruption_times(levels, 2.4))}


if __name__ == "__main__":
    print(main()["eruptions"])
