import jax
import jax.numpy as jnp
import numpy as np

from pipeline import Pipeline


def panels(n=5, side=4):
    for i in range(n):
        yield jnp.full((side, side), 0.2 * i)


def main(seed=1):
    age = Pipeline(brighten={"by": 1.0}, speckle={"level": 0.2})
    weights = jax.random.normal(jax.random.key(seed), (16, 16)) / 4
    clean, aged = map(jnp.stack, zip(*((p, age(p)) for p in panels())))
    error = jnp.mean((aged.reshape(-1, 16) @ weights - clean.reshape(-1, 16)) ** 2)
    return {"clean": np.asarray(clean), "aged": np.asarray(aged), "weights": np.asarray(weights), "error": float(error)}


if __name__ == "__main__":
    print(main()["error"])
