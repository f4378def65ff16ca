import jax.numpy as jnp
import numpy as np

from jury import Jury


def grains(n=7, features=5):
    return jnp.sin(jnp.arange(float(n * features))).reshape(n, features)


def main(seed=3):
    jury = Jury(4, "deep", 5, seed=seed, hidden=6)
    x = grains()
    return {"votes": np.asarray(jury.votes(x)), "doubt": float(jury.doubt(x))}


if __name__ == "__main__":
    print(main()["doubt"])
