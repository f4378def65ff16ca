import jax
import jax.numpy as jnp
import numpy as np

from flight import fly


def main(seed=12, steps=5):
    winds = jnp.tile(jnp.array([0.3, 0.0]), (steps, 1))[:, None, :]
    end, velocity = fly(jax.random.key(seed), winds)
    return {"gusts": np.asarray(velocity - winds), "landing": np.asarray(end.position)}


if __name__ == "__main__":
    print(main()["landing"][0])
