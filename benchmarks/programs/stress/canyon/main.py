import jax.numpy as jnp
import numpy as np

from bagging import Bag


def plan():
    yield {"width": 8}
    yield {"width": 8, "depth": 2}
    yield {"width": 8, "depth": 2, "bias": False}


def main(seed=0):
    x = jnp.asarray(np.random.default_rng(seed).normal(size=(5, 8)), jnp.float32)
    bag = Bag(plan(), seed=seed)
    mean, spread = bag(x)
    return {
        "mean": np.asarray(mean),
        "spread": np.asarray(spread),
        "kernels": [np.asarray(net.layers[0].kernel[...]) for net in bag.members],
        "depths": [len(net.layers) for net in bag.members],
    }


if __name__ == "__main__":
    print(main()["spread"].mean())
