"""Common random numbers: every carrying rule lives through the same weather, and the gaps are paired."""
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from rain import cost, weather


def season(key, days, threshold):
    sky, haze = jax.random.split(key)
    wet = weather(sky, days)
    forecast = jnp.clip(0.6 * wet + 0.4 * jax.random.uniform(haze, (days,)), 0, 1)
    return cost(threshold, forecast, wet)


@partial(jax.jit, static_argnames="days")
def compare(key, thresholds, days):
    """Costs of all rules in one season that they share."""
    return jax.vmap(partial(season, key, days))(thresholds)


def main(seed=0, seasons=8, days=90):
    thresholds = jnp.array([0.1, 0.3, 0.5, 0.9])
    costs = jnp.stack([compare(k, thresholds, days) for k in jax.random.split(jax.random.key(seed), seasons)])
    gap = costs - costs[:, :1]
    return {"costs": np.asarray(costs), "gap": np.asarray(gap), "error": np.asarray(gap.std(0))}


if __name__ == "__main__":
    out = main()
    print(out["gap"].mean(0), out["error"])
