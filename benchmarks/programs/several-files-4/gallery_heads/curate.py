import jax.numpy as jnp
import numpy as np
from flax import nnx

from model import Curator


def main(seed=6):
    rngs = nnx.Rngs(seed)
    curator = Curator(8, rngs=rngs)
    works = jnp.cos(jnp.arange(40.0)).reshape(5, 8)
    return {name: np.asarray(v) for name, v in curator(works).items()}


if __name__ == "__main__":
    print({k: v.argmax(-1) for k, v in main().items()})
