import jax.numpy as jnp
import numpy as np

from rain import Ensemble

CONFIG = {"net": {"width": 8, "inputs": 3}, "fit": {"steps": 3, "lr": 0.05}, "members": 4}


def main(seed=10, config=CONFIG):
    x = jnp.linspace(-1.0, 1.0, 30).reshape(10, 3)
    y = jnp.sin(3 * x[:, :1])
    ensemble = Ensemble({**config, "seed": seed})
    ensemble.fit(x, y)
    forecasts = ensemble.forecast(x)
    return [np.asarray(f) for f in forecasts], float(jnp.std(jnp.stack(forecasts), axis=0).mean())


if __name__ == "__main__":
    print(main()[1])
