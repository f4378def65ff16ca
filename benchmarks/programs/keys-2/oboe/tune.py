import jax
import jax.numpy as jnp
import numpy as np

from reeds import consort


def main(seed=0, size=3, width=24):
    model = consort(size, width=width)
    init_key, run_key = jax.random.split(jax.random.key(seed))
    x = jnp.linspace(-1, 1, 6)
    streams = dict(zip(("params", "dropout"), jax.random.split(init_key)))
    params = model.init(streams, x)["params"]
    out, aux = model.apply({"params": params}, x, rngs={"dropout": run_key}, mutable=["intermediates"])
    return {
        "cut": np.asarray(params["cut"]["kernel"]),
        "open": np.asarray(aux["intermediates"]["open"][0]),
        "out": np.asarray(out),
    }


if __name__ == "__main__":
    print(main()["out"])
