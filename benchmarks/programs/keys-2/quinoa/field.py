import jax
import jax.numpy as jnp
import numpy as np

from plant import Stalk


def main(seed=0):
    model = Stalk()
    params_key, drop_key, apply_key = jax.random.split(jax.random.key(seed), 3)
    x = jnp.linspace(-1, 1, 8)
    params = model.init({"params": params_key, "dropout": drop_key}, x)["params"]
    yield_, sizes = model.apply({"params": params}, x, rngs={"dropout": apply_key})
    return {"stems": np.asarray(params["nodes"]["stem"]["kernel"]), "yield": np.asarray(yield_), "sizes": np.asarray(sizes)}


if __name__ == "__main__":
    print(main()["yield"])
