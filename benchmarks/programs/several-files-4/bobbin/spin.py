import jax.numpy as jnp
import numpy as np
from flax import nnx

from modes import resting
from threads import Tension


def main(seed=25):
    model = Tension(6, rngs=nnx.Rngs(params=seed, dropout=seed + 500))
    x, working, rested = jnp.linspace(-1, 1, 18).reshape(3, 6), [], []
    for _ in range(3):
        working.append(np.asarray(model(x)))
        with resting(model):
            rested.append(np.asarray(model(x)))
    return {"working": np.stack(working), "rested": np.stack(rested)}


if __name__ == "__main__":
    print(main()["rested"].mean())
