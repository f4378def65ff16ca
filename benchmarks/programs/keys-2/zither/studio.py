import jax
import numpy as np

from strings import Pluck, reproducible


def main(seed=0, notes=3):
    pluck = jax.jit(Pluck())
    keys = jax.random.split(jax.random.key(seed), notes)
    return {"notes": np.stack([np.asarray(reproducible(pluck, k)) for k in keys])}


if __name__ == "__main__":
    print(main()["notes"].std(axis=(1, 2)))
