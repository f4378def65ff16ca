"""Monte Carlo dropout intervals for a load forecast."""
from functools import partial

import jax
import jax.numpy as jnp

from network import Forecaster


def intervals(model, variables, history, key, passes):
    predict = partial(model.apply, variables, stochastic=True, rngs={"dropout": key})
    samples = jnp.stack([predict(history) for _ in range(passes)])
    low, high = jnp.quantile(samples, jnp.array([0.1, 0.9]), axis=0)
    return samples, low, high


def main(seed=0, passes=6):
    init_key, data_key, mc_key = jax.random.split(jax.random.key(seed), 3)
    history = jax.random.normal(data_key, (2, 12))
    model = Forecaster()
    variables = model.init(init_key, history)
    samples, low, high = intervals(model, variables, history, mc_key, passes)
    return {"samples": samples, "width": high - low}


if __name__ == "__main__":
    print(main()["width"])
