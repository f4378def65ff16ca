import jax
import jax.numpy as jnp
import numpy as np

from search import rounds


def main(seed=28, n=4):
    best, air = [], []
    for shape, costs, gusts in rounds(jax.random.key(seed), jnp.array([-0.5, 0.2, 0.1]), n):
        best.append(float(costs.min()))
        air.append(np.asarray(gusts))
    return {"best": best, "air": np.stack(air), "shape": shape.tolist()}


if __name__ == "__main__":
    print(main()["best"])
