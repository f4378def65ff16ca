import functools

import jax
import jax.numpy as jnp
import numpy as np

from views import chain, grain, haze, splash


def main(seed=0, photos=3, side=10):
    augment = chain(grain, functools.partial(grain, scale=0.2), haze, splash)
    image = jnp.outer(jnp.linspace(0.2, 0.6, side), jnp.ones(side))
    keys = jax.random.split(jax.random.key(seed), photos)
    stages = np.array([augment(k, image) for k in keys])
    return {"views": stages[:, -1], "first": stages[:, 1] - stages[:, 0], "second": stages[:, 2] - stages[:, 1]}


if __name__ == "__main__":
    print(main()["views"].mean((1, 2)))
