import jax.numpy as jnp
import numpy as np

from tusks import Colony, Spec


def main(seed=0):
    colony = Colony(Spec(seed=seed))
    out = colony(jnp.linspace(0, 1, 8))
    kernels = np.stack([np.asarray(b.mix.kernel[...]) for b in colony.blocks])
    return {"kernels": kernels, "out": np.asarray(out)}


if __name__ == "__main__":
    print(main()["out"])
