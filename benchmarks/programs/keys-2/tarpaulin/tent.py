import jax.numpy as jnp
import numpy as np
from flax import nnx

from canvas import each, stack


def main(seed=0, width=6, calls=2):
    sheets = stack(width, nnx.Rngs(params=seed, noise=seed + 5000))
    x = jnp.linspace(0, 1, width)
    noise = [np.asarray(each(sheets, x)[1]) for _ in range(calls)]
    return {"weave": np.asarray(sheets.weave.kernel[...]), "noise": np.stack(noise)}


if __name__ == "__main__":
    print(main()["noise"].std(-1))
